// Averages albedo and normals over the lens's blur where the image is out of focus. There they are as noisy as the
// image, and the denoiser, which trusts them, would leave specks along edges.
import type { SetFacts } from "./facts.ts";

/** Width of the film in meters; `focal` (plate.ts) is in widths of the image. */
const filmWidth = 0.036;
/**
 * Side of a square window relative to the blur disk's diameter, chosen so that a mean over the square is about as soft
 * as one over the disk.
 */
const blurWindowRatio = 0.36;
const maxBlurRadius = 48;

interface Distances {
  readonly width: number;
  readonly height: number;
  readonly distances: Float32Array;
}

/** Returns the number of pixels on each side over which each pixel is averaged; 0 is in focus. */
export function measureBlurReach(
  { camera }: Pick<SetFacts, "camera">,
  depth: Distances,
  width: number,
  height: number,
): Uint8Array {
  const { focal, focus, fstop } = camera;
  const out = new Uint8Array(width * height);
  if (fstop === 0) return out;
  const lens = (focal * filmWidth) / fstop;
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) / height) * depth.height) * depth.width;
    for (let x = 0; x < width; x++) {
      const distance = depth.distances[row + Math.floor(((x + 0.5) / width) * depth.width)] ?? focus;
      const disk = ((lens * Math.abs(distance - focus)) / distance / focus) * focal * width;
      out[y * width + x] = Math.min(maxBlurRadius, disk * blurWindowRatio);
    }
  }
  return out;
}

/**
 * Averages the guide (interleaved, three values per pixel) where the blur radius is 1 or more. Pixels that are in focus
 * don't contribute.
 */
export function soften(
  guide: Float32Array,
  blurRadius: Uint8Array,
  width: number,
  height: number,
): Float32Array {
  const out = guide.slice();
  const counts = sumTable(width, height, (i) => (blurRadius[i] ? 1 : 0));
  for (let part = 0; part < 3; part++) {
    const sums = sumTable(width, height, (i) => (blurRadius[i] ? (guide[i * 3 + part] ?? 0) : 0));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const radius = blurRadius[y * width + x] ?? 0;
        if (radius > 0) out[(y * width + x) * 3 + part] = sums(x, y, radius) / counts(x, y, radius);
      }
    }
  }
  return out;
}

/**
 * Returns a function that sums values over a square around a pixel in constant time, from a summed-area table (F. Crow
 * 1984).
 */
function sumTable(
  width: number,
  height: number,
  value: (index: number) => number,
): (x: number, y: number, radius: number) => number {
  const stride = width + 1;
  const table = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += value(y * width + x);
      table[(y + 1) * stride + x + 1] = (table[y * stride + x + 1] ?? 0) + row;
    }
  }
  const at = (x: number, y: number): number => table[y * stride + x] ?? 0;
  return (x, y, radius) => {
    const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  };
}
