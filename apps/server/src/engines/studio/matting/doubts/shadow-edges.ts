import type { Rgb } from "../../pixels/raster.ts";
import type { Glance } from "./glance.ts";

/** Is a cell of a patch, and one on the other side of the patch's border. */
export type Pair = readonly [patch: number, other: number];

/** Represents the border of a patch that may be ground in shadow. */
export interface Border {
  /** There it meets the product. */
  readonly inner: readonly Pair[];
  /** There it meets the ground. */
  readonly outer: readonly Pair[];
}

/** The colors on both sides of an edge differ by at least this many levels of 255, or its width can't be told. */
const leastStep = 40;
/** On each side of a patch, at least this many pairs of cells are looked at. */
const leastPairs = 12;
/** The edge of a shadow on the ground is at least this many times as wide as the product's edge above it. */
const softer = 1.6;

/**
 * Tells whether a patch is surely a shadow: it ends softly on the ground and sharply at the product. A product's dark
 * base ends sharply at both.
 */
export function endsSoftly({ inner, outer }: Border, glance: Glance): boolean {
  if (inner.length < leastPairs || outer.length < leastPairs) return false;
  if (stepAlong(inner, glance.picture) < leastStep || stepAlong(outer, glance.picture) < leastStep)
    return false;
  return softness({ inner, outer }, glance) >= softer;
}

/** Returns how many times as wide a patch's edge on the ground is as its edge at the product. */
export function softness({ inner, outer }: Border, glance: Glance): number {
  return sharpness(inner, glance) / Math.max(1e-6, sharpness(outer, glance));
}

/** Returns by how many levels of 255 the colors of the pairs differ, in the middle one of them. */
export function stepAlong(pairs: readonly Pair[], { data }: Rgb): number {
  return median(pairs.map(([a, b]) => distance(data, a, b)));
}

/** Returns how much of the way between the colors of two cells is made in one pixel, 0…1, in the middle pair. */
function sharpness(pairs: readonly Pair[], { matte, step, whole }: Glance): number {
  const middle = (column: number, end: number) => Math.min(end - 1, Math.round((column + 0.5) * step));
  const pixelOf = (cell: number) => ({
    x: middle(cell % matte.width, whole.width),
    y: middle(Math.floor(cell / matte.width), whole.height),
  });
  return median(pairs.map(([from, to]) => steepest(whole, pixelOf(from), pixelOf(to))));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the largest difference between pixels beside each other on a straight way, as a share of that of its ends. */
function steepest({ data, width }: Rgb, from: Place, to: Place): number {
  const ends = distance(data, from.y * width + from.x, to.y * width + to.x);
  const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const stride = Math.sign(to.y - from.y) * width + Math.sign(to.x - from.x);
  let most = 0;
  for (let k = 0, i = from.y * width + from.x; k < length; k++, i += stride) {
    most = Math.max(most, distance(data, i, i + stride));
  }
  return most / Math.max(1, ends);
}

function distance(data: Uint8Array, a: number, b: number): number {
  const difference = (c: number) => (data[a * 3 + c] ?? 0) - (data[b * 3 + c] ?? 0);
  return Math.hypot(difference(0), difference(1), difference(2));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
