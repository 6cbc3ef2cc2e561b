import { type Plane, createPlane } from "../pixels/raster.ts";

/** Zeros of the kernel on each side (C. Lanczos, 1956). */
const KERNEL_ZEROS = 3;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= KERNEL_ZEROS) return 0;
  const angle = Math.PI * x;
  return (KERNEL_ZEROS * Math.sin(angle) * Math.sin(angle / KERNEL_ZEROS)) / (angle * angle);
}

/** Weights of neighboring source values. The first one is `from` values away from the current one. */
interface Taps {
  readonly from: number;
  readonly weights: readonly number[];
}

/**
 * @param offset offset of the computed position, in source values
 * @param scale scale of the kernel, in source values
 */
function computeTaps(offset: number, scale: number): Taps {
  const from = Math.ceil(offset - KERNEL_ZEROS * scale);
  const length = Math.floor(offset + KERNEL_ZEROS * scale) - from + 1;
  const raw = Array.from({ length }, (_, index) => lanczos((from + index - offset) / scale));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return { from, weights: raw.map((weight) => weight / sum) };
}

/** When halving, value i lies between the source values 2i and 2i + 1. */
const halvingTaps: readonly Taps[] = [computeTaps(0.5, 2)];
/** When doubling, the two new values lie a quarter of a step before and after each source value. */
const doublingTaps: readonly Taps[] = [computeTaps(-0.25, 1), computeTaps(0.25, 1)];

/** Filters each row: moves `step` source values at a time, and writes one value for each of the taps. */
function filterRows(source: Plane, taps: readonly Taps[], step: number): Plane {
  const { data, width, height } = source;
  const target = createPlane((width / step) * taps.length, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width;
    for (let at = 0; at < width; at += step) {
      for (const { from, weights } of taps) {
        let sum = 0;
        for (let k = 0; k < weights.length; k++) {
          const x = Math.min(width - 1, Math.max(0, at + from + k));
          sum += (data[row + x] ?? 0) * (weights[k] ?? 0);
        }
        target.data[to++] = sum;
      }
    }
  }
  return target;
}

/** Swaps rows and columns. */
function transpose({ data, width, height }: Plane): Plane {
  const target = createPlane(height, width);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) target.data[x * height + y] = data[from] ?? 0;
  return target;
}

function filter(source: Plane, taps: readonly Taps[], step: number): Plane {
  return transpose(filterRows(transpose(filterRows(source, taps, step)), taps, step));
}

/** Reduces a plane with even sides to half of each, with a Lanczos kernel. */
export function halve(source: Plane): Plane {
  return filter(source, halvingTaps, 2);
}

/** Enlarges a plane to twice each side, with a Lanczos kernel. */
export function double(source: Plane): Plane {
  return filter(source, doublingTaps, 1);
}
