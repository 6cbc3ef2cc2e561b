import { mapToBytes } from "../../pixels/raster.ts";
import { measureDistanceToUnset } from "../refine/trimap.ts";
import { type Overview, type Piece, findPieces } from "./overview.ts";

/** Minimum difference between a line and each of its sides, in levels of 255. The sides differ by less than half. */
const minContrast = 24;
/** Distance from a line's middle to its sides, in cells. */
const sideOffset = 3;
/** Minimum length and maximum mean width of a line, in cells. */
const minLength = 18;
const maxMeanWidth = 3.2;
/** Maximum distance of a line from the product, in cells. */
const maxProductDistance = 5;
/** Maximum area of all other lines as a fraction of the background. If there are more, the background is patterned. */
const maxLineFraction = 0.006;

/** Finds lines that start at the product but are missing from the matte, such as a cable, a stand or a strap. */
export function findThinParts(overview: Overview): Piece[] {
  const { width, height, data } = overview.matte;
  const outside = mapToBytes(data, (value) => (value < 0.05 ? 1 : 0));
  const distance = measureDistanceToUnset(outside, width, height);
  const backgroundArea = outside.reduce((sum, value) => sum + value, 0);
  let otherCount = 0;
  const thinPieces = findPieces(markLines(overview, distance), width).filter((piece) => {
    const length = Math.hypot(piece.bounds.width, piece.bounds.height);
    const thin =
      length >= minLength &&
      piece.cells.length <= length * maxMeanWidth &&
      piece.cells.some((cell) => (distance[cell] ?? 0) <= maxProductDistance) &&
      piece.cells.some((cell) => (distance[cell] ?? 0) > minLength / 2);
    if (!thin) otherCount += piece.cells.length;
    return thin;
  });
  return otherCount > backgroundArea * maxLineFraction ? [] : thinPieces;
}

/**
 * Minimum fraction of the background's light that reaches a shadow, and the maximum difference between the channels'
 * fractions.
 */
const minShadowLight = 0.3;
const maxShadeDifference = 0.1;

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Marks cells outside the matte that differ from both sides, if the sides look alike. A step between two colors isn't
 * a line.
 */
function markLines({ photo: { data, width, height } }: Overview, distance: Float32Array): Uint8Array {
  const marked = new Uint8Array(width * height);
  for (let y = sideOffset; y < height - sideOffset; y++) {
    for (let x = sideOffset; x < width - sideOffset; x++) {
      const cell = y * width + x;
      if ((distance[cell] ?? 0) <= 1) continue;
      const isLine = directions.some(([dx, dy]) => {
        const step = (dy * width + dx) * sideOffset;
        if ((distance[cell - step] ?? 0) <= 1 || (distance[cell + step] ?? 0) <= 1) return false;
        return differs(data, cell, cell - step, cell + step);
      });
      if (isLine) marked[cell] = 1;
    }
  }
  return marked;
}

function differs(data: Uint8Array, cell: number, one: number, other: number): boolean {
  let hasContrast = false;
  let [min, max] = [Infinity, 0];
  for (let c = 0; c < 3; c++) {
    const here = data[cell * 3 + c] ?? 0;
    const a = here - (data[one * 3 + c] ?? 0);
    const b = here - (data[other * 3 + c] ?? 0);
    if (Math.min(Math.abs(a), Math.abs(b)) > minContrast && Math.abs(a - b) < minContrast / 2)
      hasContrast = true;
    const shade = here / Math.max(1, here - (a + b) / 2);
    min = Math.min(min, shade);
    max = Math.max(max, shade);
  }
  const isShadow = min > minShadowLight && max < 1 && max - min < maxShadeDifference;
  return hasContrast && !isShadow;
}
