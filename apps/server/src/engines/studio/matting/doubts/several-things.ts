import { type Plane, mapToBytes } from "../../pixels/raster.ts";
import { distanceToUnset } from "../refine/trimap.ts";
import {
  type Overview,
  type Piece,
  boundsOf,
  cellColors,
  colorSimilarity,
  neighborsOf,
  connectedPieces,
} from "./overview.ts";

/** Minimum size of a thing, as a share of everything salient. */
const minThingShare = 0.06;
/** Two things have less than this of their colors in common, unless their sizes differ. */
const maxCommonColors = 0.65;
/**
 * Minimum size of the smaller of a pair relative to the larger one, in cells: two shoes, one of them seen from the
 * side.
 */
const minPairSizeRatio = 0.5;
/** Half widths, in cells, of the necks that are cut to find things that touch. */
const neckHalfWidths = [2, 4, 7];
/** Minimum thickness of a thing relative to the neck that joins it to another. */
const minThicknessRatio = 2.5;

/**
 * Finds the things in a matte that look like more than one: pieces that don't touch, or lobes next to each other with a
 * narrow neck between them, that differ in color or in size.
 * @returns at least two, the most likely subject first, or none
 */
export function findSeveralThings(overview: Overview): Piece[] {
  const inside = insideOf(overview);
  const apart = piecesApart(inside, overview);
  return likeliest(areNoPair(apart, overview) ? apart : lobesOf(inside, overview), overview);
}

/**
 * Returns the things that a person could point at: pieces that don't touch, including those of a pair, or else lobes.
 */
export function findSeparateThings(overview: Overview): Piece[] {
  const inside = insideOf(overview);
  const apart = piecesApart(inside, overview);
  return apart.length > 1 ? apart : lobesOf(inside, overview);
}

function insideOf({ matte }: Overview): Uint8Array {
  return mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
}

function piecesApart(inside: Uint8Array, { matte }: Overview): Piece[] {
  return large(connectedPieces(inside, matte.width));
}

/** Returns differing lobes next to each other at the narrowest neck that joins them, or none. */
function lobesOf(inside: Uint8Array, overview: Overview): Piece[] {
  const { matte } = overview;
  const depth = distanceToUnset(inside, matte.width, matte.height);
  for (const neck of neckHalfWidths) {
    const cores = connectedPieces(
      inside.map((_, i) => ((depth[i] ?? 0) > neck ? 1 : 0)),
      matte.width,
    );
    const thick = cores.filter(({ cells }) =>
      cells.some((cell) => (depth[cell] ?? 0) > neck * minThicknessRatio),
    );
    if (thick.length < 2) continue;
    const lobes = large(grown(thick, inside, matte.width));
    if (besideEachOther(lobes) && areNoPair(lobes, overview)) return lobes;
  }
  return [];
}

function large(pieces: readonly Piece[]): Piece[] {
  const all = pieces.reduce((sum, { cells }) => sum + cells.length, 0);
  return pieces.filter(({ cells }) => cells.length >= all * minThingShare);
}

/** Returns true if the largest piece differs in its colors or, next to another one, in its size. */
function areNoPair([first, ...others]: readonly Piece[], { photo }: Overview): boolean {
  if (!first) return false;
  const colors = cellColors(first.cells, photo);
  return others.some((other) => {
    if (colorSimilarity(colors, cellColors(other.cells, photo)) < maxCommonColors) return true;
    return besideEachOther([first, other]) && other.cells.length < first.cells.length * minPairSizeRatio;
  });
}

/**
 * Returns true for things that are next to each other. Parts of one product are above each other: a lamp's shade and
 * foot.
 */
function besideEachOther([first, second]: readonly Piece[]): boolean {
  if (!first || !second) return false;
  const common =
    Math.min(first.bounds.left + first.bounds.width, second.bounds.left + second.bounds.width) -
    Math.max(first.bounds.left, second.bounds.left);
  return common < 0.25 * Math.min(first.bounds.width, second.bounds.width);
}

/** Grows the cores, step by step, over everything inside; each cell goes to the core that reaches it first. */
function grown(cores: readonly Piece[], inside: Uint8Array, width: number): Piece[] {
  const owner = new Int16Array(inside.length).fill(-1);
  let front: number[] = [];
  for (const [name, { cells }] of cores.entries()) {
    for (const cell of cells) owner[cell] = name;
    front.push(...cells);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const cell of front) {
      for (const neighbor of neighborsOf(cell, width, inside.length)) {
        if (inside[neighbor] !== 1 || owner[neighbor] !== -1) continue;
        owner[neighbor] = owner[cell] ?? -1;
        next.push(neighbor);
      }
    }
    front = next;
  }
  const lobes = cores.map((): number[] => []);
  for (const [cell, name] of owner.entries()) lobes[name]?.push(cell);
  return lobes
    .map((cells) => ({ cells, bounds: boundsOf(cells, width) }))
    .toSorted((a, b) => b.cells.length - a.cells.length);
}

/** The weight of a piece that the frame cuts off, as a share of its size. */
const cutOffWeight = 0.5;

/** Returns how likely a piece is the subject: photographers put theirs in the middle, large and whole. */
function weightOf({ cells, bounds }: Piece, { matte }: Overview): number {
  const off = Math.abs((bounds.left + bounds.width / 2) / matte.width - 0.5);
  const whole = bounds.left > 0 && bounds.left + bounds.width < matte.width;
  return cells.length * (1 - off) * (whole ? 1 : cutOffWeight);
}

function likeliest(pieces: readonly Piece[], overview: Overview): Piece[] {
  return pieces.toSorted((a, b) => weightOf(b, overview) - weightOf(a, overview)).slice(0, 3);
}

/** A thing with this many times the weight of all others together is the subject. */
const minDominance = 1.5;

/**
 * Clears, in place, the other things from the matte if they are next to one that dominates; the user is asked in any
 * case.
 */
export function keepDominant(things: readonly Piece[], overview: Overview, matte: Plane): void {
  const { matte: small, step } = overview;
  const [first, ...others] = things;
  if (!first || !others.every((other) => besideEachOther([first, other]))) return;
  const weight = others.reduce((sum, other) => sum + weightOf(other, overview), 0);
  if (weightOf(first, overview) < weight * minDominance) return;
  const rest = new Set(others.flatMap(({ cells }) => cells));
  const ours = new Set(first.cells);
  for (const cell of rest) {
    for (const near of [cell, ...neighborsOf(cell, small.width, small.data.length)]) {
      if (!ours.has(near)) clearCell(matte, near % small.width, Math.floor(near / small.width), step);
    }
  }
}

/** Clears the pixels of a cell. */
export function clearCell({ data, width, height }: Plane, column: number, row: number, step: number): void {
  const from = column * step;
  for (let y = row * step; y < Math.min(height, (row + 1) * step); y++) {
    data.fill(0, y * width + from, y * width + Math.min(width, from + step));
  }
}
