import { type Plane, plane } from "../pixels/raster.ts";

/** Zeros of the kernel on each side (C. Lanczos, 1956). */
const LOBES = 3;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

/** Weights of neighbors. The first neighbor is `from` values before or behind the computed place. */
interface Taps {
  readonly from: number;
  readonly weights: readonly number[];
}

/** @param offset of the place that is computed, in source values @param scale of the kernel, in source values */
function tapsAt(offset: number, scale: number): Taps {
  const from = Math.ceil(offset - LOBES * scale);
  const length = Math.floor(offset + LOBES * scale) - from + 1;
  const raw = Array.from({ length }, (_, index) => lanczos((from + index - offset) / scale));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return { from, weights: raw.map((weight) => weight / sum) };
}

/** A value of half the size lies between the values 2i and 2i + 1. */
const halving: readonly Taps[] = [tapsAt(0.5, 2)];
/** Values of twice the size lie a quarter before and a quarter behind each value. */
const doubling: readonly Taps[] = [tapsAt(-0.25, 1), tapsAt(0.25, 1)];

/** Filters each row; each value starts at `step` values of the source and gives one value for each of the taps. */
function filterRows(source: Plane, taps: readonly Taps[], step: number): Plane {
  const { data, width, height } = source;
  const target = plane((width / step) * taps.length, height);
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
function turned({ data, width, height }: Plane): Plane {
  const target = plane(height, width);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) target.data[x * height + y] = data[from] ?? 0;
  return target;
}

function filter(source: Plane, taps: readonly Taps[], step: number): Plane {
  return turned(filterRows(turned(filterRows(source, taps, step)), taps, step));
}

/** Reduces a plane with even sides to half of each, with a Lanczos kernel. */
export function halve(source: Plane): Plane {
  return filter(source, halving, 2);
}

/** Enlarges a plane to twice each side, with a Lanczos kernel. */
export function double(source: Plane): Plane {
  return filter(source, doubling, 1);
}
