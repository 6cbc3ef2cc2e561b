import type { Oklab } from "../../../pixels/oklab.ts";
import { fromOklab, toOklab } from "../../../pixels/oklab.ts";
import { type PaintPlanes, pictureLike } from "./picture.ts";

const side = 25;

/** What a grade does to a color. */
export type Grade = (color: Oklab) => Oklab;

/** A grade at the corners of 24³ cells of sRGB, red fastest; three values 0…1 each. */
export function colorCube(grade: Grade): Float32Array {
  const cube = new Float32Array(side ** 3 * 3);
  const level = (i: number) => (i / (side - 1)) * 255;
  for (let b = 0, at = 0; b < side; b++) {
    for (let g = 0; g < side; g++) {
      for (let r = 0; r < side; r++, at += 3) {
        const levels = fromOklab(grade(toOklab([level(r), level(g), level(b)])));
        for (let c = 0; c < 3; c++) cube[at + c] = Math.min(1, Math.max(0, (levels[c] ?? 0) / 255));
      }
    }
  }
  return cube;
}

/** Looks every pixel up, trilinearly between the corners. */
export function graded(picture: PaintPlanes, cube: Float32Array): PaintPlanes {
  const target = pictureLike(picture);
  const planes = [target.red, target.green, target.blue];
  const last = side - 1;
  const [green, blue] = [side * 3, side * side * 3];
  for (let i = 0; i < picture.red.length; i++) {
    const r = Math.min(1, Math.max(0, picture.red[i] ?? 0)) * last;
    const g = Math.min(1, Math.max(0, picture.green[i] ?? 0)) * last;
    const b = Math.min(1, Math.max(0, picture.blue[i] ?? 0)) * last;
    const [r0, g0, b0] = [Math.min(last - 1, r | 0), Math.min(last - 1, g | 0), Math.min(last - 1, b | 0)];
    const [tr, tg, tb] = [r - r0, g - g0, b - b0];
    for (let c = 0; c < 3; c++) {
      const at = b0 * blue + g0 * green + r0 * 3 + c;
      const row = (k: number) => (cube[k] ?? 0) + ((cube[k + 3] ?? 0) - (cube[k] ?? 0)) * tr;
      const near = row(at) + (row(at + green) - row(at)) * tg;
      const far = row(at + blue) + (row(at + blue + green) - row(at + blue)) * tg;
      const plane = planes[c];
      if (plane) plane[i] = near + (far - near) * tb;
    }
  }
  return target;
}
