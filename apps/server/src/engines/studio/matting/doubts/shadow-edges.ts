import type { Rgb } from "../../pixels/raster.ts";
import type { Overview } from "./overview.ts";

/** A cell of a patch, and one on the other side of the patch's border. */
export type Pair = readonly [patch: number, other: number];

/** The border of a patch that may be background in shadow. */
export interface BorderCells {
  /** Pairs where it meets the product. */
  readonly inner: readonly Pair[];
  /** Pairs where it meets the background. */
  readonly outer: readonly Pair[];
}

/** Minimum color difference across an edge, in levels of 255. If there is less, its width can't be measured. */
const minContrast = 40;
/** Minimum number of cell pairs to compare on each side of a patch. */
const minPairs = 12;
/** Minimum width of a shadow's edge on the background, relative to its edge at the product above. */
const minSoftnessRatio = 1.6;

/**
 * Returns whether a patch is certainly a shadow: its edge is soft on the background and sharp at the product. Both
 * edges of a product's dark base are sharp.
 */
export function endsSoftly({ inner, outer }: BorderCells, overview: Overview): boolean {
  if (inner.length < minPairs || outer.length < minPairs) return false;
  if (
    measureEdgeContrast(inner, overview.photo) < minContrast ||
    measureEdgeContrast(outer, overview.photo) < minContrast
  )
    return false;
  return measureSoftness({ inner, outer }, overview) >= minSoftnessRatio;
}

/** Returns the width of a patch's edge on the background relative to its edge at the product. */
export function measureSoftness({ inner, outer }: BorderCells, overview: Overview): number {
  return measureSharpness(inner, overview) / Math.max(1e-6, measureSharpness(outer, overview));
}

/** Returns the median color difference of the pairs, in levels of 255. */
export function measureEdgeContrast(pairs: readonly Pair[], { data }: Rgb): number {
  return median(pairs.map(([a, b]) => compareColors(data, a, b)));
}

/**
 * Returns the largest fraction of a pair's color change that happens between two adjacent pixels, 0…1, as the median of
 * the pairs.
 */
function measureSharpness(pairs: readonly Pair[], { matte, step, whole }: Overview): number {
  const mapToMiddle = (column: number, end: number) => Math.min(end - 1, Math.round((column + 0.5) * step));
  const findPixel = (cell: number) => ({
    x: mapToMiddle(cell % matte.width, whole.width),
    y: mapToMiddle(Math.floor(cell / matte.width), whole.height),
  });
  return median(pairs.map(([from, to]) => findSteepestStep(whole, findPixel(from), findPixel(to))));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the largest difference between adjacent pixels on a straight line, relative to the difference of its ends.
 */
function findSteepestStep({ data, width }: Rgb, from: Place, to: Place): number {
  const ends = compareColors(data, from.y * width + from.x, to.y * width + to.x);
  const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const stride = Math.sign(to.y - from.y) * width + Math.sign(to.x - from.x);
  let max = 0;
  for (let k = 0, i = from.y * width + from.x; k < length; k++, i += stride) {
    max = Math.max(max, compareColors(data, i, i + stride));
  }
  return max / Math.max(1, ends);
}

function compareColors(data: Uint8Array, a: number, b: number): number {
  const computeDifference = (c: number) => (data[a * 3 + c] ?? 0) - (data[b * 3 + c] ?? 0);
  return Math.hypot(computeDifference(0), computeDifference(1), computeDifference(2));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
