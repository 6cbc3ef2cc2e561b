/** How a picture lies in its frame: enlarged about its center, then moved by pixels of the screen. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const fitted: View = { scale: 1, x: 0, y: 0 };
const largest = 16;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Keeps the picture's edge from coming inside the frame. */
export function moved(view: View, by: { readonly x: number; readonly y: number }, frame: Size): View {
  const room = { x: ((view.scale - 1) * frame.width) / 2, y: ((view.scale - 1) * frame.height) / 2 };
  return {
    scale: view.scale,
    x: clamp(view.x + by.x, -Math.max(0, room.x), Math.max(0, room.x)),
    y: clamp(view.y + by.y, -Math.max(0, room.y), Math.max(0, room.y)),
  };
}

/** Enlarges by `factor` so that `point` (screen pixels from the frame's center) stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  point: { readonly x: number; readonly y: number },
  frame: Size,
): View {
  const scale = clamp(view.scale * factor, 1, largest);
  const change = scale / view.scale;
  const shifted = {
    scale,
    x: point.x - (point.x - view.x) * change,
    y: point.y - (point.y - view.y) * change,
  };
  return moved(shifted, { x: 0, y: 0 }, frame);
}
