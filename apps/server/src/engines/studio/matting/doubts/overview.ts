import { type Plane, type Rectangle, type Rgb, resizeRgb } from "../../pixels/raster.ts";
import { shrink } from "../../pixels/resample.ts";
import { type Fractions, toFractions } from "../fractions.ts";

/** A matte and its photo, scaled down so that scanning them takes almost no time compared with a network. */
export interface Overview {
  readonly matte: Plane;
  readonly photo: Rgb;
  /** The photo at working size. */
  readonly whole: Rgb;
  /** Width and height of a cell in pixels. */
  readonly step: number;
  /** The refined mask, in the same cells. Absent if the network doesn't refine. */
  readonly refined?: Plane;
}

/** Maximum longer side of an overview, in cells. */
const overviewSide = 320;

export async function createOverview(photo: Rgb, matte: Plane, refined?: Plane): Promise<Overview> {
  const step = Math.ceil(Math.max(matte.width, matte.height) / overviewSide);
  const small = shrink(matte, step);
  return {
    matte: small,
    photo: await resizeRgb(photo, small.width, small.height),
    whole: photo,
    step,
    ...(refined && { refined: shrink(refined, step) }),
  };
}

/** A set of connected cells. */
export interface Piece {
  readonly cells: readonly number[];
  readonly bounds: Rectangle;
}

/** Returns the pieces of set cells (1), connected by sides and corners, largest first. */
export function findPieces(set: Uint8Array, width: number): Piece[] {
  const remaining = set.slice();
  const pieces: Piece[] = [];
  for (let seed = 0; seed < remaining.length; seed++) {
    if (remaining[seed] === 1) pieces.push(takePiece(seed, remaining, width));
  }
  return pieces.toSorted((a, b) => b.cells.length - a.cells.length);
}

/** Removes the seed's piece from the remaining cells and returns it. */
function takePiece(seed: number, remaining: Uint8Array, width: number): Piece {
  const cells = [seed];
  remaining[seed] = 0;
  for (let next = 0; next < cells.length; next++) {
    const cell = cells[next] ?? 0;
    for (const neighbor of listNeighbors(cell, width, remaining.length)) {
      if (remaining[neighbor] !== 1) continue;
      remaining[neighbor] = 0;
      cells.push(neighbor);
    }
  }
  return { cells, bounds: findCellBounds(cells, width) };
}

/** Returns the cells that share a side or a corner with this one. */
export function listNeighbors(cell: number, width: number, length: number): number[] {
  const x = cell % width;
  const neighbors: number[] = [];
  for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
    for (const neighbor of [cell + dx - width, cell + dx, cell + dx + width]) {
      if (neighbor !== cell && neighbor >= 0 && neighbor < length) neighbors.push(neighbor);
    }
  }
  return neighbors;
}

/** Returns the cells and all cells within this many steps, stepping only on cells that meet the condition. */
export function growCells(
  cells: readonly number[],
  steps: number,
  { width, data }: Plane,
  holds: (cell: number) => boolean = () => true,
): Set<number> {
  const near = new Set(cells);
  let front = cells;
  for (let step = 0; step < steps; step++) {
    const next: number[] = [];
    for (const cell of front) {
      for (const neighbor of listNeighbors(cell, width, data.length)) {
        if (near.has(neighbor) || !holds(neighbor)) continue;
        near.add(neighbor);
        next.push(neighbor);
      }
    }
    front = next;
  }
  return near;
}

export function findCellBounds(cells: readonly number[], width: number): Rectangle {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns a piece's bounds as fractions of the photo. */
export function findPieceArea({ bounds }: Piece, { matte }: Overview): Fractions {
  return toFractions(bounds, matte);
}

/** Number of levels that each channel of a color is quantized to. */
const levels = 6;

/** Returns the fraction of each of 216 colors among the cells. */
export function countColors(cells: Iterable<number>, { data }: Rgb): Float32Array {
  const fractions = new Float32Array(levels ** 3);
  let count = 0;
  for (const cell of cells) {
    const at = findColorIndex(cell, data);
    fractions[at] = (fractions[at] ?? 0) + 1;
    count++;
  }
  return fractions.map((fraction) => fraction / Math.max(1, count));
}

/** Returns the index of a cell's color in the result of `countColors`. */
export function findColorIndex(cell: number, data: Uint8Array): number {
  const level = (c: number) => Math.floor(((data[cell * 3 + c] ?? 0) * levels) / 256);
  return (level(0) * levels + level(1)) * levels + level(2);
}

/** Returns the similarity of two color distributions, 0…1. */
export function compareColors(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, fraction, i) => sum + Math.min(fraction, b[i] ?? 0), 0);
}
