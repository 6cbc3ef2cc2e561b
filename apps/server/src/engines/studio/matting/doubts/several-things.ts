import { type Plane, mapToBytes } from "../../pixels/raster.ts";
import { distanceToUnset } from "../refine/trimap.ts";
import { type Glance, type Piece, boundsOf, colorsOf, likeness, neighborsOf, piecesOf } from "./glance.ts";

/** A thing has at least this share of all that stands out. */
const leastShare = 0.06;
/** Two things have less than this of their colors in common, unless their sizes differ. */
const sameColors = 0.65;
/** The smaller of a pair has at least this share of the larger one's cells: two shoes, of which one is seen from the side. */
const sameSize = 0.5;
/** Necks up to twice this many cells wide are cut in looking for things that touch. */
const necks = [2, 4, 7];
/** A thing is at least this many times as thick as the neck that joins it to another. */
const thickness = 2.5;

/**
 * Finds the things in a matte that look like more than one: pieces that don't touch, or lobes beside each other with a
 * narrow neck between them, that differ in color or in size.
 * @returns at least two, the likeliest to be meant first, or none
 */
export function severalThings(glance: Glance): Piece[] {
  const inside = insideOf(glance);
  const apart = piecesApart(inside, glance);
  return likeliest(areNoPair(apart, glance) ? apart : lobesOf(inside, glance), glance);
}

/** Returns the things that a person could point at: pieces that don't touch, a pair's too, or else lobes. */
export function thingsIn(glance: Glance): Piece[] {
  const inside = insideOf(glance);
  const apart = piecesApart(inside, glance);
  return apart.length > 1 ? apart : lobesOf(inside, glance);
}

function insideOf({ matte }: Glance): Uint8Array {
  return mapToBytes(matte.data, (value) => (value > 0.5 ? 1 : 0));
}

function piecesApart(inside: Uint8Array, { matte }: Glance): Piece[] {
  return large(piecesOf(inside, matte.width));
}

/** Returns lobes beside each other that differ, at the narrowest neck that joins them, or none. */
function lobesOf(inside: Uint8Array, glance: Glance): Piece[] {
  const { matte } = glance;
  const depth = distanceToUnset(inside, matte.width, matte.height);
  for (const neck of necks) {
    const cores = piecesOf(
      inside.map((_, i) => ((depth[i] ?? 0) > neck ? 1 : 0)),
      matte.width,
    );
    const thick = cores.filter(({ cells }) => cells.some((cell) => (depth[cell] ?? 0) > neck * thickness));
    if (thick.length < 2) continue;
    const lobes = large(grown(thick, inside, matte.width));
    if (besideEachOther(lobes) && areNoPair(lobes, glance)) return lobes;
  }
  return [];
}

function large(pieces: readonly Piece[]): Piece[] {
  const all = pieces.reduce((sum, { cells }) => sum + cells.length, 0);
  return pieces.filter(({ cells }) => cells.length >= all * leastShare);
}

/** Tells whether the largest piece differs in its colors or, beside another one, in its size. */
function areNoPair([first, ...others]: readonly Piece[], { picture }: Glance): boolean {
  if (!first) return false;
  const colors = colorsOf(first.cells, picture);
  return others.some((other) => {
    if (likeness(colors, colorsOf(other.cells, picture)) < sameColors) return true;
    return besideEachOther([first, other]) && other.cells.length < first.cells.length * sameSize;
  });
}

/** Products have parts above each other: a lamp's shade and foot. Things that touch stand beside each other. */
function besideEachOther([first, second]: readonly Piece[]): boolean {
  if (!first || !second) return false;
  const common =
    Math.min(first.bounds.left + first.bounds.width, second.bounds.left + second.bounds.width) -
    Math.max(first.bounds.left, second.bounds.left);
  return common < 0.25 * Math.min(first.bounds.width, second.bounds.width);
}

/** Lets the cores grow, step by step, over all that is inside; each cell goes to the core that is there first. */
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

/** What the frame cuts counts for this share of its size. */
const cut = 0.5;

/** Returns how likely a piece is meant: photographers put what they mean in the middle, large and whole. */
function weightOf({ cells, bounds }: Piece, { matte }: Glance): number {
  const off = Math.abs((bounds.left + bounds.width / 2) / matte.width - 0.5);
  const whole = bounds.left > 0 && bounds.left + bounds.width < matte.width;
  return cells.length * (1 - off) * (whole ? 1 : cut);
}

function likeliest(pieces: readonly Piece[], glance: Glance): Piece[] {
  return pieces.toSorted((a, b) => weightOf(b, glance) - weightOf(a, glance)).slice(0, 3);
}

/** A thing with this many times the weight of all others together is the one that is meant. */
const dominant = 1.5;

/**
 * Clears, in place, the other things from the matte if they stand beside one that dominates; a person is asked in any
 * case.
 */
export function keepDominant(things: readonly Piece[], glance: Glance, matte: Plane): void {
  const { matte: small, step } = glance;
  const [first, ...others] = things;
  if (!first || !others.every((other) => besideEachOther([first, other]))) return;
  const weight = others.reduce((sum, other) => sum + weightOf(other, glance), 0);
  if (weightOf(first, glance) < weight * dominant) return;
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
