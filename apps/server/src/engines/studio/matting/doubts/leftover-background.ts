import { type Plane, type Rectangle, type Rgb, findBounds, mapToBytes } from "../../pixels/raster.ts";
import { measureDistanceToUnset } from "../refine/trimap.ts";
import { type Overview, type Piece, findPieces } from "./overview.ts";
import {
  type BorderCells,
  type Pair,
  endsSoftly,
  median,
  measureSoftness,
  measureEdgeContrast,
} from "./shadow-edges.ts";

/** Fraction of the product's height, from its bottom, in which leftover shadow and background are searched. */
const lowerZoneFraction = 0.25;
/** Range of the factor by which shadow darkens the background's color. Less light means a lower factor. */
const shadeRange: readonly [number, number] = [0.12, 1.08];
/**
 * Maximum factor for at least half of a patch's cells. A patch as light as the background may belong to the product.
 */
const maxShadowFactor = 0.85;
/** Maximum difference from the shaded color, in levels of 255. */
const maxColorDifference = 12;
/** If at least this fraction of the rest of the product has the patch's shade, the patch may belong to the product. */
const minOwnShadeFraction = 0.004;
/**
 * Minimum area of a patch as a fraction of the product. The outermost cells don't count, because their colors are mixed
 * with the background's.
 */
const minPatchFraction = 0.012;
/** Maximum mean difference between neighboring cells of a shadow, in levels of 255. */
const maxRoughness = 9;

/** Minimum fraction of a shadow's border that touches the background. A dark part of the product has less. */
const minOutlineFraction = 0.1;
/** Minimum color difference between the product's end and its shadow, in levels of 255. */
const minEdgeContrast = 20;

/**
 * Minimum softness of a patch's edge on the background. If it's as sharp as the product's, the patch may be the
 * product's base.
 */
const minSoftness = 1.2;

/** A patch of shadowed background that the matte includes. The cells of each border pair are three cells apart. */
export interface BackgroundPatch extends Piece, BorderCells {}

/**
 * Finds patches at the product's bottom edge whose color is the background's in shadow and occurs nowhere else in the
 * product.
 */
export function findLeftoverBackground(overview: Overview): BackgroundPatch[] {
  return findDarkPatches(overview, minOwnShadeFraction).filter(
    ({ inner, outer }) =>
      outer.length >= (inner.length + outer.length) * minOutlineFraction &&
      measureEdgeContrast(inner, overview.photo) >= minEdgeContrast &&
      measureSoftness({ inner, outer }, overview) >= minSoftness,
  );
}

/**
 * Finds patches at the product's bottom edge whose color is the background's in shadow, even if the product has that
 * color. Their edge on the background is far softer than the rest of the product's. They may contain a part of the
 * product.
 */
export function findSoftBasePatches(overview: Overview): Piece[] {
  return findDarkPatches(overview, Infinity).filter(({ outer, outline }) =>
    endsSoftly({ inner: outline, outer }, overview),
  );
}

interface DarkPatch extends BackgroundPatch {
  /** Pairs of cells where the rest of the product meets the background. */
  readonly outline: readonly Pair[];
}

/**
 * @param maxOwnShadeFraction maximum fraction of a shade in the rest of the product. Above it, a patch isn't
 * considered.
 */
function findDarkPatches(overview: Overview, maxOwnShadeFraction: number): DarkPatch[] {
  const { matte, photo } = overview;
  const bounds = findBounds(matte, 0.5);
  if (!bounds) return [];
  const { upper, lower, background } = selectCells(matte, bounds);
  if (background.length < 20) return [];
  const color = computeMedianColor(background, photo);
  const fractions = countShades(upper, photo.data, color);
  const marked = new Uint8Array(matte.data.length);
  for (const cell of lower) {
    const shade = measureShade(cell, photo.data, color);
    if (shade !== undefined && (fractions[shadeBin(shade)] ?? 0) < maxOwnShadeFraction) marked[cell] = 1;
  }
  const isDark = ({ cells }: Piece) =>
    cells.filter((cell) => (measureShade(cell, photo.data, color) ?? 1) < maxShadowFactor).length * 2 >=
    cells.length;
  const min = (upper.length + lower.length) * minPatchFraction;
  const patches = findPieces(marked, matte.width).filter(
    (patch) =>
      patch.cells.length > min &&
      touchesEdge(patch.bounds, bounds.top + bounds.height) &&
      isDark(patch) &&
      measureRoughness(patch, photo, marked) < maxRoughness,
  );
  // Most products have no such patch, and the rest of this function takes the most time.
  if (patches.length === 0) return [];
  const inside = mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
  const depth = measureDistanceToUnset(inside, matte.width, matte.height);
  const { outer: outline } = findBorder(upper, inside, matte);
  return patches
    .filter(({ cells }) => cells.filter((cell) => (depth[cell] ?? 0) > 1).length > min)
    .map((patch) => ({ ...patch, ...findBorder(patch.cells, marked, matte), outline }));
}

interface Cells {
  /** The product without its lowest part, which is `lower`. */
  readonly upper: number[];
  readonly lower: number[];
  /** The background next to and below the lowest part. */
  readonly background: number[];
}

function selectCells({ data, width, height }: Plane, bounds: Rectangle): Cells {
  const cells: Cells = { upper: [], lower: [], background: [] };
  const bottom = bounds.top + bounds.height;
  const start = Math.floor(bottom - bounds.height * lowerZoneFraction);
  for (let y = bounds.top; y < Math.min(height, bottom + 12); y++) {
    for (let x = Math.max(0, bounds.left - 12); x < Math.min(width, bounds.left + bounds.width + 12); x++) {
      const value = data[y * width + x] ?? 0;
      if (value > 0.5) (y < start ? cells.upper : cells.lower).push(y * width + x);
      else if (value < 0.05 && y >= start) cells.background.push(y * width + x);
    }
  }
  return cells;
}

function findBorder(cells: readonly number[], marked: Uint8Array, { data, width }: Plane): BorderCells {
  const inner: Pair[] = [];
  const outer: Pair[] = [];
  for (const cell of cells) {
    for (const other of [cell - 3, cell + 3, cell - 3 * width, cell + 3 * width]) {
      if (marked[other] !== 0) continue;
      const value = data[other] ?? 0;
      if (value > 0.5) inner.push([cell, other]);
      else if (value < 0.2) outer.push([cell, other]);
    }
  }
  return { inner, outer };
}

/** Returns the mean change of green from cell to cell, in levels of 255. */
function measureRoughness({ cells }: Piece, { data, width }: Rgb, marked: Uint8Array): number {
  const steps = cells.filter((cell) => marked[cell + 1] === 1 && marked[cell + width] === 1);
  const green = (cell: number) => data[cell * 3 + 1] ?? 0;
  const sum = steps.reduce(
    (total, cell) =>
      total + Math.abs(green(cell) - green(cell + 1)) + Math.abs(green(cell) - green(cell + width)),
    0,
  );
  return sum / 2 / Math.max(1, steps.length);
}

function touchesEdge(patch: { top: number; height: number }, bottom: number): boolean {
  return bottom - (patch.top + patch.height) <= 4;
}

/** Returns the median of the cells' colors, channel by channel. */
export function computeMedianColor(cells: readonly number[], { data }: Rgb): number[] {
  return [0, 1, 2].map((c) => median(cells.map((cell) => data[cell * 3 + c] ?? 0)));
}

/** Returns the factor by which a cell has the background's color in shadow, or undefined if its color differs. */
export function measureShade(
  cell: number,
  data: Uint8Array,
  background: readonly number[],
): number | undefined {
  const seen = [0, 1, 2].map((c) => data[cell * 3 + c] ?? 0);
  const shade = computeDotProduct(seen, background) / Math.max(1, computeDotProduct(background, background));
  if (shade < shadeRange[0] || shade > shadeRange[1]) return undefined;
  return seen.every((value, c) => Math.abs(value - shade * (background[c] ?? 0)) <= maxColorDifference)
    ? shade
    : undefined;
}

/** Width of a bin of shades. */
const shadeStep = 0.04;
const shadeBin = (shade: number) => Math.round(shade / shadeStep);

/** Returns, for each shade of the background, the fraction of cells with this or a neighboring shade. */
function countShades(
  cells: readonly number[],
  data: Uint8Array,
  background: readonly number[],
): Float32Array {
  const fractions = new Float32Array(shadeBin(1) + 2);
  for (const cell of cells) {
    const shade = measureShade(cell, data, background);
    if (shade === undefined) continue;
    for (const bin of [-1, 0, 1]) {
      const at = shadeBin(shade) + bin;
      fractions[at] = (fractions[at] ?? 0) + 1 / cells.length;
    }
  }
  return fractions;
}

function computeDotProduct(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, c) => sum + value * (b[c] ?? 0), 0);
}
