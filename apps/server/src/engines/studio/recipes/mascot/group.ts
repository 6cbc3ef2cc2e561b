import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, resize } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import type { CutSides } from "../../scenery/cut-sides.ts";

/** A subject and its bounds in the frame, in pixels. */
interface Member {
  readonly sheet: Sheet;
  readonly box: Rectangle;
}

/** Returns the rectangle around the members, clipped to the frame, in whole pixels. */
export function findBoxAround(members: readonly Member[], frame: Size): Rectangle {
  const left = Math.max(0, Math.floor(Math.min(...members.map(({ box }) => box.left))));
  const top = Math.max(0, Math.floor(Math.min(...members.map(({ box }) => box.top))));
  const right = Math.max(...members.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...members.map(({ box }) => box.top + box.height));
  return {
    left,
    top,
    width: Math.min(frame.width, Math.ceil(right)) - left,
    height: Math.min(frame.height, Math.ceil(bottom)) - top,
  };
}

/**
 * Draws the members together as one cut-out. Each is resized only once, which keeps it sharp.
 * @param part the part of the frame to draw
 * @param size the size of that part in the drawing, in pixels
 * @param cut the sides on which the group extends beyond the drawing
 */
export async function drawGroup(
  members: readonly Member[],
  part: Rectangle,
  size: Size,
  cut: CutSides,
): Promise<CutOut> {
  // A transparent border marks the sides where nothing is cut off.
  const [left, top] = [cut.left ? 0 : 1, cut.top ? 0 : 1];
  const sheet = createSheet(
    size.width + left + (cut.right ? 0 : 1),
    size.height + top + (cut.bottom ? 0 : 1),
  );
  const [across, down] = [size.width / part.width, size.height / part.height];
  sheet.context.save();
  sheet.context.beginPath();
  sheet.context.rect(left, top, size.width, size.height);
  sheet.context.clip();
  for (const { sheet: member, box } of members) {
    const { canvas } = await resize(member, box.width * across, box.height * down);
    sheet.context.drawImage(
      canvas,
      Math.round(left + (box.left - part.left) * across),
      Math.round(top + (box.top - part.top) * down),
    );
  }
  sheet.context.restore();
  const { width, height } = sheet.canvas;
  const rgba = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  rgba.set(sheet.context.getImageData(0, 0, width, height).data);
  const bounds = { left, top, width: size.width, height: size.height };
  return { rgba, width, height, bounds, doubts: [] };
}
