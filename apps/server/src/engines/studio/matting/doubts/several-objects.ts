import { type Plane, mapToBytes } from "../../pixels/raster.ts";
import { measureDistanceToUnset } from "../refine/trimap.ts";
import {
  type Overview,
  type Piece,
  findCellBounds,
  countColors,
  compareColors,
  listNeighbors,
  findPieces,
} from "./overview.ts";

/** Minimum size of an object, as a fraction of everything that stands out. */
const minObjectFraction = 0.06;
/**
 * Maximum similarity of the colors of two objects. If they have more in common, they are a pair or one object, unless
 * their sizes differ.
 */
const maxCommonColors = 0.65;
/**
 * Minimum number of cells of the smaller object of a pair, relative to the larger one. One of two shoes may be seen
 * from the side.
 */
const minPairSizeRatio = 0.5;
/** Half widths of the narrow necks that are cut to separate objects that touch, in cells. */
const neckHalfWidths = [2, 4, 7];
/** Minimum thickness of an object relative to the neck that joins it to another. */
const minThicknessRatio = 2.5;

/**
 * Finds the objects in a matte if there seems to be more than one: pieces that don't touch, or lobes side by side
 * with a narrow neck between them, that differ in color or size.
 * @returns two or three, the most likely subject first, or none
 */
export function findMultipleObjects(overview: Overview): Piece[] {
  const inside = markInside(overview);
  const apart = findPiecesApart(inside, overview);
  return sortByLikelihood(areDifferent(apart, overview) ? apart : splitIntoLobes(inside, overview), overview);
}

/** Returns the objects that a user could point at: pieces that don't touch, including pairs, or else lobes. */
export function findSeparateObjects(overview: Overview): Piece[] {
  const inside = markInside(overview);
  const apart = findPiecesApart(inside, overview);
  return apart.length > 1 ? apart : splitIntoLobes(inside, overview);
}

function markInside({ matte }: Overview): Uint8Array {
  return mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
}

function findPiecesApart(inside: Uint8Array, { matte }: Overview): Piece[] {
  return keepLarge(findPieces(inside, matte.width));
}

/** Returns lobes side by side, separated at the narrowest neck that joins them, if they differ; otherwise none. */
function splitIntoLobes(inside: Uint8Array, overview: Overview): Piece[] {
  const { matte } = overview;
  const depth = measureDistanceToUnset(inside, matte.width, matte.height);
  for (const neck of neckHalfWidths) {
    const cores = findPieces(
      inside.map((_, i) => ((depth[i] ?? 0) > neck ? 1 : 0)),
      matte.width,
    );
    const thick = cores.filter(({ cells }) =>
      cells.some((cell) => (depth[cell] ?? 0) > neck * minThicknessRatio),
    );
    if (thick.length < 2) continue;
    const lobes = keepLarge(growCores(thick, inside, matte.width));
    if (areSideBySide(lobes) && areDifferent(lobes, overview)) return lobes;
  }
  return [];
}

function keepLarge(pieces: readonly Piece[]): Piece[] {
  const all = pieces.reduce((sum, { cells }) => sum + cells.length, 0);
  return pieces.filter(({ cells }) => cells.length >= all * minObjectFraction);
}

/** Returns whether the largest piece differs from another in color or, if they are side by side, in size. */
function areDifferent([first, ...others]: readonly Piece[], { photo }: Overview): boolean {
  if (!first) return false;
  const colors = countColors(first.cells, photo);
  return others.some((other) => {
    if (compareColors(colors, countColors(other.cells, photo)) < maxCommonColors) return true;
    return areSideBySide([first, other]) && other.cells.length < first.cells.length * minPairSizeRatio;
  });
}

/** Returns whether two objects are side by side. Parts of one product, such as a lamp's shade and foot, are stacked. */
function areSideBySide([first, second]: readonly Piece[]): boolean {
  if (!first || !second) return false;
  const common =
    Math.min(first.bounds.left + first.bounds.width, second.bounds.left + second.bounds.width) -
    Math.max(first.bounds.left, second.bounds.left);
  return common < 0.25 * Math.min(first.bounds.width, second.bounds.width);
}

/** Grows the cores step by step to all cells inside. Each cell goes to the core that reaches it first. */
function growCores(cores: readonly Piece[], inside: Uint8Array, width: number): Piece[] {
  const owner = new Int16Array(inside.length).fill(-1);
  let front: number[] = [];
  for (const [core, { cells }] of cores.entries()) {
    for (const cell of cells) owner[cell] = core;
    front.push(...cells);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const cell of front) {
      for (const neighbor of listNeighbors(cell, width, inside.length)) {
        if (inside[neighbor] !== 1 || owner[neighbor] !== -1) continue;
        owner[neighbor] = owner[cell] ?? -1;
        next.push(neighbor);
      }
    }
    front = next;
  }
  const lobes = cores.map((): number[] => []);
  for (const [cell, core] of owner.entries()) lobes[core]?.push(cell);
  return lobes
    .map((cells) => ({ cells, bounds: findCellBounds(cells, width) }))
    .toSorted((a, b) => b.cells.length - a.cells.length);
}

/** Weight of a piece that is cut off by the frame, as a fraction of its size. */
const cutOffWeight = 0.5;

/** Returns a weight for how likely a piece is the subject: higher if it is large, whole and in the middle. */
function rateSubject({ cells, bounds }: Piece, { matte }: Overview): number {
  const offCenter = Math.abs((bounds.left + bounds.width / 2) / matte.width - 0.5);
  const whole = bounds.left > 0 && bounds.left + bounds.width < matte.width;
  return cells.length * (1 - offCenter) * (whole ? 1 : cutOffWeight);
}

function sortByLikelihood(pieces: readonly Piece[], overview: Overview): Piece[] {
  return pieces.toSorted((a, b) => rateSubject(b, overview) - rateSubject(a, overview)).slice(0, 3);
}

/** Minimum weight of the subject relative to all other objects together. */
const minDominance = 1.5;

/**
 * Removes the other objects from the matte, in place, if they are next to one that dominates. The user is still asked
 * which one to keep.
 */
export function keepDominant(objects: readonly Piece[], overview: Overview, matte: Plane): void {
  const { matte: small, step } = overview;
  const [first, ...others] = objects;
  if (!first || !others.every((other) => areSideBySide([first, other]))) return;
  const weight = others.reduce((sum, other) => sum + rateSubject(other, overview), 0);
  if (rateSubject(first, overview) < weight * minDominance) return;
  const rest = new Set(others.flatMap(({ cells }) => cells));
  const dominantCells = new Set(first.cells);
  for (const cell of rest) {
    for (const near of [cell, ...listNeighbors(cell, small.width, small.data.length)]) {
      if (!dominantCells.has(near))
        clearCell(matte, near % small.width, Math.floor(near / small.width), step);
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
