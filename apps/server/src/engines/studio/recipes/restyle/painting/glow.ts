import { enlarge, shrink } from "../../../pixels/resample.ts";
import { gaussian } from "./gaussian.ts";
import type { PaintPlanes } from "./picture.ts";

const step = 6;

/**
 * Lets bright areas shine over their edges, in place. Blurred at a sixth of the size: nobody sees the difference.
 * @param from luma above which a tone shines, 0…1
 */
export function glowInto(picture: PaintPlanes, from: number, strength: number): void {
  const { width, height } = picture;
  for (const plane of [picture.red, picture.green, picture.blue]) {
    const bright = plane.map((value) => Math.max(0, value - from) / (1 - from));
    const small = shrink({ data: bright, width, height }, step);
    const soft = gaussian(small.data, small.width, small.height, Math.max(1, small.width * 0.02));
    // The brighter the whole picture, the less any part of it shines.
    const shine = strength * (1 - soft.reduce((sum, value) => sum + value, 0) / soft.length) ** 2;
    // Of whole cells, so that nothing is shifted where the sides are no multiple of a cell.
    const halo = enlarge({ ...small, data: soft }, small.width * step, small.height * step);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const light = Math.max(0, halo.data[y * halo.width + x] ?? 0) * shine;
        plane[i] = 1 - (1 - (plane[i] ?? 0)) * (1 - Math.min(1, light));
      }
    }
  }
}
