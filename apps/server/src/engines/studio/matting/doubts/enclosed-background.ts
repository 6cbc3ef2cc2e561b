import { mapToBytes } from "../../pixels/raster.ts";
import { fillColors } from "../refine/color-field.ts";
import { background, band, measureDistanceToUnset, product } from "../refine/trimap.ts";
import { type Overview, type Piece, findCellBounds, findPieces, growCells } from "./overview.ts";

/**
 * Width of the zone along the product's edge where colors are mixed, in cells. The zone is neither sampled nor
 * searched.
 */
const mixedEdgeWidth = 3;
/** Maximum difference between a cell's color and the extrapolated background color, in levels of 255. */
const maxColorDifference = 10;
/** The same limit where the refined mask shows background. */
const maxColorDifferenceIfRefined = 16;
/** Maximum opacity of background in the refined mask. */
const maxRefinedBackground = 0.25;
/** Minimum fraction of a gap that the refined mask shows as background, if its color alone proves nothing. */
const minRefinedFraction = 0.9;
/** Minimum area of a piece as a fraction of the product; smaller ones are reflections and prints. */
const minPieceFraction = 0.0015;
/** Minimum area of all pieces together as a fraction of the product. If there is less, nothing is reported. */
const minTotalFraction = 0.04;

/** An area of the product in which the background may show through. */
export interface EnclosedPiece extends Piece {
  /** Whether the area is certainly a gap, not a part of the product in the background's color. */
  readonly isGap: boolean;
}

/**
 * Finds areas inside the product that have the background's color: the inside of a ring, gaps between spokes, but
 * also a white cup on white. The background's color there is extrapolated from around the product.
 */
export function findEnclosedBackground(overview: Overview): EnclosedPiece[] {
  const { matte } = overview;
  const backgroundAt = extrapolateBackground(overview);
  const isRefinedAway = (cell: number) => (overview.refined?.data[cell] ?? 1) < maxRefinedBackground;
  const matchesBackground = (cell: number) =>
    findMaxChannelDifference(overview.photo.data, cell, backgroundAt(cell)) <=
    (isRefinedAway(cell) ? maxColorDifferenceIfRefined : maxColorDifference);
  const inside = mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
  const depth = measureDistanceToUnset(inside, matte.width, matte.height);
  const deep = inside.map((_, cell) =>
    (depth[cell] ?? 0) > mixedEdgeWidth && matchesBackground(cell) ? 1 : 0,
  );
  const all = inside.reduce((sum, set) => sum + set, 0);
  const pieces = findPieces(deep, matte.width).filter(({ cells }) => cells.length >= all * minPieceFraction);
  const fraction = pieces.reduce((sum, { cells }) => sum + cells.length, 0) / Math.max(1, all);
  if (fraction < minTotalFraction) return [];
  return pieces.map((piece) => {
    const upToEdge = growCells(
      piece.cells,
      mixedEdgeWidth,
      matte,
      (cell) => inside[cell] === 1 && matchesBackground(cell),
    );
    const cells = [...upToEdge];
    const refinedAway = piece.cells.filter(isRefinedAway).length / piece.cells.length;
    const isBackground =
      refinedAway >= minRefinedFraction || isBackgroundItself(piece, overview, backgroundAt);
    const isGap = isBackground && isFramed(cells, overview);
    return { cells, bounds: findCellBounds(cells, matte.width), isGap };
  });
}

/**
 * Returns a function for the background color extrapolated to a cell of the product. It reuses one array for all
 * calls.
 */
function extrapolateBackground({ matte, photo }: Overview): (cell: number) => Float32Array {
  const { width, height, data } = matte;
  const outside = mapToBytes(data, (value) => (value < 0.05 ? 1 : 0));
  const away = measureDistanceToUnset(outside, width, height);
  const zones = mapToBytes(data, (value) => (value > 0.5 ? product : band));
  for (const [cell, far] of away.entries()) if (far > mixedEdgeWidth) zones[cell] = background;
  const field = fillColors(photo, zones, background, product);
  const color = new Float32Array(3);
  return (cell) => {
    field.sample(cell % width, Math.floor(cell / width), color);
    return color;
  };
}

/** Maximum mean difference of a channel between a gap and the background, in levels. Labels are rarely this close. */
const maxBackgroundDifference = 4;
/** Level above which a color is blown out to white. Two blown-out colors prove nothing. */
const minWhiteLevel = 250;

function isBackgroundItself(
  { cells }: Piece,
  { photo }: Overview,
  backgroundAt: (cell: number) => Float32Array,
): boolean {
  const actual = [0, 0, 0];
  const expected = [0, 0, 0];
  for (const cell of cells) {
    const backgroundColor = backgroundAt(cell);
    for (let c = 0; c < 3; c++) {
      actual[c] = (actual[c] ?? 0) + (photo.data[cell * 3 + c] ?? 0) / cells.length;
      expected[c] = (expected[c] ?? 0) + (backgroundColor[c] ?? 0) / cells.length;
    }
  }
  if (expected.every((level) => level >= minWhiteLevel)) return false;
  return actual.every((level, c) => Math.abs(level - (expected[c] ?? 0)) <= maxBackgroundDifference);
}

/** Distance from a gap's border at which the product's color is sampled, in cells. */
const borderDistance = 3;
/** Minimum color difference between a gap and the product around it, in levels of 255. */
const minBorderContrast = 24;
/** Minimum fraction of the border with that difference. */
const minBorderFraction = 0.6;
/** Maximum fraction of the border on the matte's own edge. A polished edge may mirror the background. */
const maxOpenFraction = 0.4;

/** Returns whether the product around the area has a different color. */
function isFramed(cells: readonly number[], { matte, photo }: Overview): boolean {
  const own = new Set(cells);
  let [border, steps, open] = [0, 0, 0];
  for (const cell of cells) {
    for (const stride of [-1, 1, -matte.width, matte.width]) {
      const other = cell + borderDistance * stride;
      if (own.has(cell + stride) || own.has(other)) continue;
      if ((matte.data[other] ?? 0) <= 0.5) open++;
      else {
        border++;
        const color = photo.data.subarray(other * 3, other * 3 + 3);
        if (findMaxChannelDifference(photo.data, cell, color) >= minBorderContrast) steps++;
      }
    }
  }
  return steps >= border * minBorderFraction && open <= border * maxOpenFraction;
}

/** Returns the difference between a cell and a color, in levels of the channel that differs most. */
function findMaxChannelDifference(data: Uint8Array, cell: number, color: ArrayLike<number>): number {
  let max = 0;
  for (let c = 0; c < 3; c++) max = Math.max(max, Math.abs((data[cell * 3 + c] ?? 0) - (color[c] ?? 0)));
  return max;
}
