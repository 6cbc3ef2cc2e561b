import { createRandom } from "../../../scenery/seeded-random.ts";

/** A square of noise that repeats in both directions without a seam. */
export interface Noise {
  readonly data: Float32Array;
  /** Side of the square, a power of two. */
  readonly side: number;
}

const cells = 4;
const lattice = 256;

/** Computes the quintic fade of improved noise (K. Perlin 2002). */
function computeFade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/**
 * Sums octaves of gradient noise, each with twice the frequency and half the amplitude of the one before. The values
 * are about −1…1, and the first octave has four cells across.
 */
export function createNoise(seed: number, octaves = 6, side = 512): Noise {
  const random = createRandom(seed);
  const angles = Float32Array.from({ length: lattice * lattice }, () => random() * 2 * Math.PI);
  const cos = angles.map(Math.cos);
  const sin = angles.map(Math.sin);
  const data = new Float32Array(side * side);
  for (let octave = 0; octave < octaves; octave++) {
    const period = cells << octave;
    addOctave({ data, side }, period, 1.1 / (1 << octave), octave * 37, { cos, sin });
  }
  return { data, side };
}

function addOctave(
  { data, side }: Noise,
  period: number,
  amplitude: number,
  offset: number,
  { cos, sin }: { cos: Float32Array; sin: Float32Array },
): void {
  const computeCorner = (ix: number, iy: number, dx: number, dy: number) => {
    const at = (((iy % period) + offset) % lattice) * lattice + (((ix % period) + offset) % lattice);
    return (cos[at] ?? 0) * dx + (sin[at] ?? 0) * dy;
  };
  for (let y = 0, i = 0; y < side; y++) {
    const fy = (y * period) / side;
    const iy = Math.floor(fy);
    const dy = fy - iy;
    const v = computeFade(dy);
    for (let x = 0; x < side; x++, i++) {
      const fx = (x * period) / side;
      const ix = Math.floor(fx);
      const dx = fx - ix;
      const u = computeFade(dx);
      const a = computeCorner(ix, iy, dx, dy);
      const b = computeCorner(ix + 1, iy, dx - 1, dy);
      const c = computeCorner(ix, iy + 1, dx, dy - 1);
      const d = computeCorner(ix + 1, iy + 1, dx - 1, dy - 1);
      const top = a + (b - a) * u;
      data[i] = (data[i] ?? 0) + amplitude * (top + (c + (d - c) * u - top) * v);
    }
  }
}

/** Returns the interpolated noise. One unit of x or y is the side of the square, so 0…1 covers all of it. */
export function readNoise({ data, side }: Noise, x: number, y: number): number {
  const fx = x * side;
  const fy = y * side;
  const ix = Math.floor(fx);
  const iy = Math.floor(fy);
  const dx = fx - ix;
  const dy = fy - iy;
  const mask = side - 1;
  const left = ix & mask;
  const right = (ix + 1) & mask;
  const upper = (iy & mask) * side;
  const lower = ((iy + 1) & mask) * side;
  const top = (data[upper + left] ?? 0) * (1 - dx) + (data[upper + right] ?? 0) * dx;
  const bottom = (data[lower + left] ?? 0) * (1 - dx) + (data[lower + right] ?? 0) * dx;
  return top + (bottom - top) * dy;
}
