import { mapToBytes } from "../../pixels/raster.ts";
import { fillColors } from "../refine/color-field.ts";
import { background, band, distanceToUnset, product } from "../refine/trimap.ts";
import { type Glance, type Piece, boundsOf, piecesOf, widened } from "./glance.ts";

/** Width in cells of the zone along the product's edge where colors are mixed: none is sampled or searched there. */
const mixed = 3;
/** Maximum difference between the extrapolated ground and the visible color, in levels of 255. */
const tolerance = 10;
/** Minimum area of a piece as a share of the product; smaller ones are reflections and prints. */
const leastPiece = 0.0015;
/** Minimum area of all pieces together as a share of the product; below it nothing is found. */
const leastShare = 0.04;

/** A piece where the ground may show through what was taken for the product. */
export interface EnclosedPiece extends Piece {
  /** Whether it is certainly a gap, not a part of a product that has its ground's color. */
  readonly isGap: boolean;
}

/**
 * Finds areas with the colors of the ground extrapolated under the product: the inside of a ring, gaps between spokes,
 * but also a white cup on white.
 */
export function enclosedGround(glance: Glance): EnclosedPiece[] {
  const { matte } = glance;
  const groundAt = carriedOn(glance);
  const isAlike = (cell: number) => distance(glance.picture.data, cell, groundAt(cell)) <= tolerance;
  const inside = mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
  const depth = distanceToUnset(inside, matte.width, matte.height);
  const deep = inside.map((_, cell) => ((depth[cell] ?? 0) > mixed && isAlike(cell) ? 1 : 0));
  const all = inside.reduce((sum, set) => sum + set, 0);
  const pieces = piecesOf(deep, matte.width).filter(({ cells }) => cells.length >= all * leastPiece);
  const share = pieces.reduce((sum, { cells }) => sum + cells.length, 0) / Math.max(1, all);
  if (share < leastShare) return [];
  return pieces.map((piece) => {
    const upToEdge = widened(piece.cells, mixed, matte, (cell) => inside[cell] === 1 && isAlike(cell));
    const cells = [...upToEdge];
    const isGap = isGroundItself(piece, glance, groundAt) && isFramed(cells, glance);
    return { cells, bounds: boundsOf(cells, matte.width), isGap };
  });
}

/** Returns what the ground's color would be in a cell of the product. The array is always the same one. */
function carriedOn({ matte, picture }: Glance): (cell: number) => Float32Array {
  const { width, height, data } = matte;
  const outside = mapToBytes(data, (value) => (value < 0.05 ? 1 : 0));
  const away = distanceToUnset(outside, width, height);
  const zones = mapToBytes(data, (value) => (value > 0.5 ? product : band));
  for (const [cell, far] of away.entries()) if (far > mixed) zones[cell] = background;
  const ground = fillColors(picture, zones, background, product);
  const color = new Float32Array(3);
  return (cell) => {
    ground.sample(cell % width, Math.floor(cell / width), color);
    return color;
  };
}

/** Maximum mean difference of a channel, in levels, between a gap and the ground. A label is hardly ever this close… */
const sameGround = 4;
/** …unless both are blown out to white. */
const blownOut = 250;

function isGroundItself(
  { cells }: Piece,
  { picture }: Glance,
  groundAt: (cell: number) => Float32Array,
): boolean {
  const seen = [0, 0, 0];
  const carried = [0, 0, 0];
  for (const cell of cells) {
    const ground = groundAt(cell);
    for (let c = 0; c < 3; c++) {
      seen[c] = (seen[c] ?? 0) + (picture.data[cell * 3 + c] ?? 0) / cells.length;
      carried[c] = (carried[c] ?? 0) + (ground[c] ?? 0) / cells.length;
    }
  }
  if (carried.every((level) => level >= blownOut)) return false;
  return seen.every((level, c) => Math.abs(level - (carried[c] ?? 0)) <= sameGround);
}

/** The product on the other side of a gap's border, this many cells away… */
const reach = 3;
/** …differs in color from the gap by at least this many levels of 255… */
const leastStep = 24;
/** …along at least this share of the border. */
const leastBorder = 0.6;
/** Maximum open share of the border: where the matte itself ends, a polished side may mirror the ground. */
const mostOpen = 0.4;

/** Returns true for a piece around which the product has another color. */
function isFramed(cells: readonly number[], { matte, picture }: Glance): boolean {
  const own = new Set(cells);
  let [border, steps, open] = [0, 0, 0];
  for (const cell of cells) {
    for (const stride of [-1, 1, -matte.width, matte.width]) {
      const other = cell + reach * stride;
      if (own.has(cell + stride) || own.has(other)) continue;
      if ((matte.data[other] ?? 0) <= 0.5) open++;
      else {
        border++;
        const color = picture.data.subarray(other * 3, other * 3 + 3);
        if (distance(picture.data, cell, color) >= leastStep) steps++;
      }
    }
  }
  return steps >= border * leastBorder && open <= border * mostOpen;
}

/** Returns by how many levels of 255 a cell differs from a color, in the channel where it differs most. */
function distance(data: Uint8Array, cell: number, color: ArrayLike<number>): number {
  let most = 0;
  for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs((data[cell * 3 + c] ?? 0) - (color[c] ?? 0)));
  return most;
}
