import type { Rectangle } from "../../pixels/raster.ts";

export const frame = { width: 1280, height: 720 } as const;

/**
 * Returns the scale at which a figure is about as tall as the frame. A slender figure is larger and gets cropped, and a
 * figure whose top the photo cut off extends to the frame's top.
 */
export function computeFigureScale({ top, width, height }: Omit<Rectangle, "left">): number {
  const ideal = top === 0 ? 728 / height : 672 / height;
  const atLeast = Math.min(400 / width, 1020 / height);
  const scale = Math.max(ideal, atLeast);
  return top === 0 ? scale : Math.min(scale, 640 / width);
}

/** Returns the scale of a photo that covers the frame. */
export function computeCoveringScale({ width, height }: Pick<Rectangle, "width" | "height">): number {
  return Math.max(frame.width / width, frame.height / height);
}
