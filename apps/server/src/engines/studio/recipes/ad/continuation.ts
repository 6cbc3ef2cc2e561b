import { type Sheet, sheetOf } from "../../pixels/canvas.ts";
import {
  type Levels,
  type Mix,
  fillRow,
  firstRow,
  firstRows,
  levelsOf,
  minus,
  mixOf,
  mixedRow,
  smoothedAcross,
  smoothedDown,
} from "./levels.ts";

/** Lengths are shares of the picture's shorter side here. The tones of an edge are means over about this one. */
const toneReach = 0.1;

/** Tones and detail get softer along the edge with the distance from it, by these steps. */
const softness = { tones: [0, 0.004, 0.016, 0.06, 0.2], detail: [0, 0.0015, 0.005] } as const;

/** Tones get softer by so much of the distance. */
const softening = { mirrored: 0.045, smeared: 0.4 } as const;

/** The picture fades into its continuation before its edge. */
const fadingIn = { mirrored: 0.03, smeared: 0.14 } as const;

/** So much is mirrored at least. */
const leastMirrored = 0.03;

/** Of the rows up to a thing or the end of the strip, this share is mirrored: the soft edge of what is there is before. */
const nearness = 0.8;

/** What differs from the tones at the edge by more than this many levels is a thing or a shadow, and isn't mirrored. */
const mostDifference = 45;

/** Beyond an edge, its tones go on rising or falling by at most this many levels. */
const mostDrift = 9;

/** Mirrored detail stands out by at most so many times as much as is usual, and by so many levels anyway. */
const mostDetail = { usual: 2.2, levels: 5 } as const;

/** Holds the rows of a picture from an edge on inward, apart into tones and what stands out from them. */
interface Strip {
  readonly tones: Levels;
  /** These get softer along the edge. */
  readonly detail: readonly Levels[];
  readonly limit: number;
}

/** Represents rows that are drawn over an edge: the first of them fade in on the picture, the others go on from it. */
export interface Continuation {
  readonly sheet: Sheet;
  readonly overlap: number;
}

/**
 * Continues a picture beyond its upper edge: with the tones that it has there and a mirror image of its detail, which is
 * stretched the more the farther it is from the edge. So nothing repeats, and light that falls off goes on falling.
 * @param strip the rows of the picture from the edge on, of which all may be mirrored
 * @param side the picture's shorter side, in pixels
 */
export function mirrored(strip: Sheet, length: number, side: number): Continuation {
  const apart = apartOf(levelsOf(strip), side);
  const { width, height } = apart.tones;
  const edge = softened(firstRow(apart.tones), softness.tones, side);
  const overlap = Math.min(height, Math.round(fadingIn.mirrored * side));
  const rgba = new Uint8ClampedArray(width * (overlap + length) * 4);
  for (let row = 0; row < overlap; row++)
    fillRow(rgba, row, calmed(apart, overlap - 1 - row), fadedIn(row, overlap));
  for (let row = 0; row < length; row++) {
    const tones = mixOf(edge, positionIn(softness.tones, (row / side) * softening.mirrored));
    fillRow(rgba, overlap + row, beyond(apart, tones, row, side), 255);
  }
  return { sheet: sheetOf(new Uint8Array(rgba.buffer), width, overlap + length), overlap };
}

/**
 * Continues a picture beyond its upper edge with the tones that it has there alone, because its subject is too near.
 * @param strip the outermost rows
 */
export function smeared(strip: Sheet, length: number, side: number): Continuation {
  const levels = levelsOf(strip);
  const edge = softened(firstRow(smoothedDown(levels, levels.height)), softness.tones, side);
  const overlap = Math.round(fadingIn.smeared * side);
  const rgba = new Uint8ClampedArray(levels.width * (overlap + length) * 4);
  for (let row = 0; row < overlap + length; row++) {
    const tones = mixOf(edge, positionIn(softness.tones, (row / side) * softening.smeared));
    fillRow(rgba, row, mixedRow(tones, 0), fadedIn(row, overlap));
  }
  return { sheet: sheetOf(new Uint8Array(rgba.buffer), levels.width, overlap + length), overlap };
}

/** Returns the alpha of a row, 0…255. */
function fadedIn(row: number, overlap: number): number {
  return row >= overlap ? 255 : 127.5 - 127.5 * Math.cos((Math.PI * (row + 1)) / (overlap + 1));
}

function apartOf(levels: Levels, side: number): Strip {
  const tones = smoothedDown(levels, toneReach * side);
  moveToEdge(tones, levels, side);
  const detail = minus(levels, tones);
  const height = plainRows(tones, Math.ceil(leastMirrored * side));
  return {
    tones: { ...tones, height },
    detail: softened({ ...detail, height }, softness.detail, side),
    limit: limitOf(detail),
  };
}

/** Where light falls off towards the edge, a mean over rows within is too bright there: the tones are moved by that. */
function moveToEdge(tones: Levels, levels: Levels, side: number): void {
  const size = tones.width * 3;
  const outermost = firstRow(smoothedDown(firstRows(levels, Math.round(0.03 * side)), 0.01 * side));
  // A vein or a crack is narrow: it is no light that falls off.
  const { data } = smoothedAcross(minus(outermost, firstRow(tones)), 0.08 * side);
  for (let row = 0; row < tones.height; row++) {
    const share = Math.exp(-row / (toneReach * side));
    for (let i = 0; i < size; i++)
      tones.data[row * size + i] = (tones.data[row * size + i] ?? 0) + share * (data[i] ?? 0);
  }
}

/** Returns a row of the picture with its detail limited as in the mirror image, so that nothing is cut off at the edge. */
function calmed({ tones, detail, limit }: Strip, row: number): Float32Array {
  const levels = mixedRow(mixOf([tones], 0), row);
  const stands = mixedRow(mixOf(detail, 0), row);
  for (let i = 0; i < levels.length; i++) levels[i] = (levels[i] ?? 0) + squashed(stands[i] ?? 0, limit);
  return levels;
}

/**
 * Returns the row at a distance beyond the edge.
 * @param edge the edge's tones, as soft as they are there
 */
function beyond({ tones, detail, limit }: Strip, edge: Mix, distance: number, side: number): Float32Array {
  const { height } = tones;
  const stretch = Math.exp(distance / height);
  const from = Math.min(height - 1, height * (1 - 1 / stretch));
  const levels = mixedRow(edge, 0);
  const within = mixedRow(mixOf([tones], 0), from);
  const blur = positionIn(softness.detail, ((stretch - 1) * 0.8) / side);
  const stands = mixedRow(mixOf(detail, blur), from);
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] ?? 0;
    levels[i] = level + squashed(level - (within[i] ?? 0), mostDrift) + squashed(stands[i] ?? 0, limit);
  }
  return levels;
}

/** Keeps small values, and large ones below a limit. */
function squashed(value: number, limit: number): number {
  const times = value / limit;
  return value / Math.sqrt(1 + times * times);
}

/** The edge is looked at in so many pieces. */
const pieces = 24;

/** Returns how many rows there are from the edge on in which its tones change by little. */
function plainRows({ data, width, height }: Levels, least: number): number {
  const size = width / pieces;
  const toneOf = (row: number, piece: number) => {
    const start = (row * width + Math.floor(piece * size)) * 3;
    const end = (row * width + Math.ceil((piece + 1) * size)) * 3;
    let sum = 0;
    for (let i = start; i < end; i++) sum += data[i] ?? 0;
    return sum / (end - start);
  };
  const edge = Array.from({ length: pieces }, (_, piece) => toneOf(0, piece));
  let row = Math.min(height, least);
  while (row < height && edge.every((tone, piece) => Math.abs(toneOf(row, piece) - tone) < mostDifference))
    row++;
  return Math.max(Math.min(height, least), Math.round(row * nearness));
}

/** Returns how much the detail of a strip may stand out where it is mirrored. */
function limitOf({ data }: Levels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += Math.abs(data[i] ?? 0);
  return mostDetail.levels + (mostDetail.usual * sum) / data.length;
}

/** Returns where a value lies among rising steps: 1.5 is halfway from the second to the third. */
function positionIn(steps: readonly number[], value: number): number {
  const next = steps.findIndex((step) => step > value);
  if (next < 1) return next === 0 ? 0 : steps.length - 1;
  const [low, high] = [steps[next - 1] ?? 0, steps[next] ?? 1];
  return next - 1 + (value - low) / (high - low);
}

/** Returns copies that get softer along the edge. */
function softened(levels: Levels, steps: readonly number[], side: number): readonly Levels[] {
  return steps.map((step) => (step === 0 ? levels : smoothedAcross(levels, step * side)));
}
