import type { Rectangle, Size } from "../pixels/raster.ts";

/** A rectangle in fractions of the frame, 0…1, from the top left. */
export interface Fractions {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the whole pixels that the box touches, inside the frame. */
export function toPixels(box: Fractions, frame: Size): Rectangle {
  const left = Math.max(0, Math.floor(box.left * frame.width));
  const top = Math.max(0, Math.floor(box.top * frame.height));
  return {
    left,
    top,
    width: Math.min(frame.width, Math.ceil((box.left + box.width) * frame.width)) - left,
    height: Math.min(frame.height, Math.ceil((box.top + box.height) * frame.height)) - top,
  };
}

export function toFractions({ left, top, width, height }: Rectangle, frame: Size): Fractions {
  return {
    left: left / frame.width,
    top: top / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
}
