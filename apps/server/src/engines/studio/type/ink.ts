import type { SKRSContext2D } from "@napi-rs/canvas";
import { createSheet } from "../pixels/canvas.ts";

/** How far a line's pixels reach from its origin on the base line: to the left, right, up and down, in pixels. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly ascent: number;
  readonly descent: number;
}

/**
 * The ink of a line, by drawing it: what the canvas reports for text of several fonts covers its first one only.
 * @param font with the size in pixels; undefined when nothing is visible
 */
export function inkOf(line: string, font: string, size: number, direction: Direction): Ink | undefined {
  const probe = createSheet(1, 1).context;
  selectFont(probe, font, direction);
  const width = probe.measureText(line).width;
  const margin = Math.ceil(size);
  const { canvas, context } = createSheet(width + 2 * margin, 4 * margin);
  selectFont(context, font, direction);
  context.fillText(line, margin, 2 * margin);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, canvas.width * canvas.height);
  const found = extent(pixels, canvas.width);
  return (
    found && {
      left: margin - found.left,
      right: found.right + 1 - margin,
      ascent: 2 * margin - found.top,
      descent: found.bottom + 1 - 2 * margin,
    }
  );
}

export type Direction = "ltr" | "rtl";

/** Origins are on the left of a line also when it is read from the right. */
export function selectFont(context: SKRSContext2D, font: string, direction: Direction): void {
  context.font = font;
  context.direction = direction;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
}

function extent(pixels: Uint32Array, width: number) {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let i = 0, y = 0; i < pixels.length; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (pixels[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top < 0) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, right, top, bottom };
}
