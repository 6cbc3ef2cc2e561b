import { mapToBytes } from "../../pixels/raster.ts";
import { distanceToUnset } from "../refine/trimap.ts";
import { type Glance, type Piece, piecesOf } from "./glance.ts";

/** Minimum difference between a line and both its sides, which are alike, in levels of 255. */
const contrast = 24;
/** Distance from a line's middle to its sides, in cells. */
const aside = 3;
/** Minimum length and maximum mean width of a line, in cells. */
const leastLength = 18;
const mostWidth = 3.2;
/** Maximum distance between a found line and the product, in cells. */
const near = 5;
/** Share of the ground above which lines are part of the ground. */
const mostLines = 0.006;

/** Finds lines outside the matte that start at it: a cable, a stand or a strap that was left out. */
export function thinParts(glance: Glance): Piece[] {
  const { width, height, data } = glance.matte;
  const outside = mapToBytes(data, (value) => (value < 0.05 ? 1 : 0));
  const away = distanceToUnset(outside, width, height);
  const ground = outside.reduce((sum, value) => sum + value, 0);
  let others = 0;
  const found = piecesOf(linesIn(glance, away), width).filter((piece) => {
    const length = Math.hypot(piece.bounds.width, piece.bounds.height);
    const thin =
      length >= leastLength &&
      piece.cells.length <= length * mostWidth &&
      piece.cells.some((cell) => (away[cell] ?? 0) <= near) &&
      piece.cells.some((cell) => (away[cell] ?? 0) > leastLength / 2);
    if (!thin) others += piece.cells.length;
    return thin;
  });
  return others > ground * mostLines ? [] : found;
}

/** Minimum share of the ground's light that a shadow leaves, equally in all three channels. */
const darkest = 0.3;
const sameShade = 0.1;

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Marks the cells outside the matte that differ from both sides, where the sides are alike: no step is a line. */
function linesIn({ picture: { data, width, height } }: Glance, away: Float32Array): Uint8Array {
  const marked = new Uint8Array(width * height);
  for (let y = aside; y < height - aside; y++) {
    for (let x = aside; x < width - aside; x++) {
      const cell = y * width + x;
      if ((away[cell] ?? 0) <= 1) continue;
      const isLine = directions.some(([dx, dy]) => {
        const step = (dy * width + dx) * aside;
        if ((away[cell - step] ?? 0) <= 1 || (away[cell + step] ?? 0) <= 1) return false;
        return differs(data, cell, cell - step, cell + step);
      });
      if (isLine) marked[cell] = 1;
    }
  }
  return marked;
}

function differs(data: Uint8Array, cell: number, one: number, other: number): boolean {
  let apart = false;
  let [least, most] = [Infinity, 0];
  for (let c = 0; c < 3; c++) {
    const here = data[cell * 3 + c] ?? 0;
    const a = here - (data[one * 3 + c] ?? 0);
    const b = here - (data[other * 3 + c] ?? 0);
    if (Math.min(Math.abs(a), Math.abs(b)) > contrast && Math.abs(a - b) < contrast / 2) apart = true;
    const shade = here / Math.max(1, here - (a + b) / 2);
    least = Math.min(least, shade);
    most = Math.max(most, shade);
  }
  const isShadow = least > darkest && most < 1 && most - least < sameShade;
  return apart && !isShadow;
}
