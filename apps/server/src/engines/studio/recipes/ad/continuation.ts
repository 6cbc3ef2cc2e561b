import { type Sheet, createSheetFromPixels } from "../../pixels/canvas.ts";
import {
  type PixelLevels,
  type Mix,
  fillRow,
  takeFirstRow,
  takeFirstRows,
  readLevels,
  subtractLevels,
  createMix,
  readMixedRow,
  smoothAcross,
  smoothDown,
} from "./levels.ts";

/** Approximate reach of the mean that makes an edge's tones. Lengths here are shares of the photo's shorter side. */
const toneReach = 0.1;

/** Steps by which tones and detail get softer along the edge with the distance from it. */
const softness = { tones: [0, 0.004, 0.016, 0.06, 0.2], detail: [0, 0.0015, 0.005] } as const;

/** Share of the distance by which tones get softer. */
const softening = { mirrored: 0.045, smeared: 0.4 } as const;

/** Length before the edge over which the photo fades into its continuation. */
const fadingIn = { mirrored: 0.03, smeared: 0.14 } as const;

/** Minimum length to mirror. */
const minMirroredLength = 0.03;

/**
 * Share of the rows to mirror, up to a thing or the end of the strip: a thing's soft edge comes before the thing.
 */
const mirroredShare = 0.8;

/**
 * Anything that differs from the tones at the edge by more levels than this is a thing or a shadow, and isn't mirrored.
 */
const maxToneDifference = 45;

/** Maximum number of levels by which an edge's tones keep rising or falling beyond it. */
const maxDrift = 9;

/** Maximum contrast of mirrored detail: this many times the usual, and this many levels in any case. */
const maxDetail = { usual: 2.2, levels: 5 } as const;

/** The rows of a photo from an edge inward, split into tones and the detail that stands out from them. */
interface Strip {
  readonly tones: PixelLevels;
  /** Copies that get softer along the edge. */
  readonly detail: readonly PixelLevels[];
  readonly limit: number;
}

/** Rows that are drawn over an edge: the first of them fade in on the photo, the others continue it. */
export interface Continuation {
  readonly sheet: Sheet;
  readonly overlap: number;
}

/**
 * Continues a photo beyond its upper edge with the tones at that edge and a mirror image of its detail, which is
 * stretched more with the distance from the edge. Nothing repeats, and light that falls off keeps falling off.
 * @param strip the rows of the photo from the edge on, all of which may be mirrored
 * @param side the photo's shorter side, in pixels
 */
export function mirrorBeyondEdge(strip: Sheet, length: number, side: number): Continuation {
  const apart = splitStrip(readLevels(strip), side);
  const { width, height } = apart.tones;
  const edge = soften(takeFirstRow(apart.tones), softness.tones, side);
  const overlap = Math.min(height, Math.round(fadingIn.mirrored * side));
  const rgba = new Uint8ClampedArray(width * (overlap + length) * 4);
  for (let row = 0; row < overlap; row++)
    fillRow(rgba, row, computeCalmRow(apart, overlap - 1 - row), computeFade(row, overlap));
  for (let row = 0; row < length; row++) {
    const tones = createMix(edge, findPosition(softness.tones, (row / side) * softening.mirrored));
    fillRow(rgba, overlap + row, computeRowBeyond(apart, tones, row, side), 255);
  }
  return { sheet: createSheetFromPixels(new Uint8Array(rgba.buffer), width, overlap + length), overlap };
}

/**
 * Continues a photo beyond its upper edge with only the tones at that edge, because the subject is too close.
 * @param strip the outermost rows
 */
export function smearBeyondEdge(strip: Sheet, length: number, side: number): Continuation {
  const levels = readLevels(strip);
  const edge = soften(takeFirstRow(smoothDown(levels, levels.height)), softness.tones, side);
  const overlap = Math.round(fadingIn.smeared * side);
  const rgba = new Uint8ClampedArray(levels.width * (overlap + length) * 4);
  for (let row = 0; row < overlap + length; row++) {
    const tones = createMix(edge, findPosition(softness.tones, (row / side) * softening.smeared));
    fillRow(rgba, row, readMixedRow(tones, 0), computeFade(row, overlap));
  }
  return {
    sheet: createSheetFromPixels(new Uint8Array(rgba.buffer), levels.width, overlap + length),
    overlap,
  };
}

/** Returns the alpha of a row, 0…255. */
function computeFade(row: number, overlap: number): number {
  return row >= overlap ? 255 : 127.5 - 127.5 * Math.cos((Math.PI * (row + 1)) / (overlap + 1));
}

function splitStrip(levels: PixelLevels, side: number): Strip {
  const tones = smoothDown(levels, toneReach * side);
  moveToEdge(tones, levels, side);
  const detail = subtractLevels(levels, tones);
  const height = countPlainRows(tones, Math.ceil(minMirroredLength * side));
  return {
    tones: { ...tones, height },
    detail: soften({ ...detail, height }, softness.detail, side),
    limit: findContrastLimit(detail),
  };
}

/** Corrects the tones where light falls off toward the edge: a mean over inner rows is too bright there. */
function moveToEdge(tones: PixelLevels, levels: PixelLevels, side: number): void {
  const size = tones.width * 3;
  const outermost = takeFirstRow(smoothDown(takeFirstRows(levels, Math.round(0.03 * side)), 0.01 * side));
  // Smooth along the edge: a vein or a crack is narrow, unlike a falloff of light.
  const { data } = smoothAcross(subtractLevels(outermost, takeFirstRow(tones)), 0.08 * side);
  for (let row = 0; row < tones.height; row++) {
    const share = Math.exp(-row / (toneReach * side));
    for (let i = 0; i < size; i++)
      tones.data[row * size + i] = (tones.data[row * size + i] ?? 0) + share * (data[i] ?? 0);
  }
}

/**
 * Returns a row of the photo with its detail limited as in the mirror image, so that nothing is cut off at the edge.
 */
function computeCalmRow({ tones, detail, limit }: Strip, row: number): Float32Array {
  const levels = readMixedRow(createMix([tones], 0), row);
  const stands = readMixedRow(createMix(detail, 0), row);
  for (let i = 0; i < levels.length; i++) levels[i] = (levels[i] ?? 0) + squash(stands[i] ?? 0, limit);
  return levels;
}

/**
 * Returns the row at a distance beyond the edge.
 * @param edge the edge's tones, at the softness of that distance
 */
function computeRowBeyond(
  { tones, detail, limit }: Strip,
  edge: Mix,
  distance: number,
  side: number,
): Float32Array {
  const { height } = tones;
  const stretch = Math.exp(distance / height);
  const from = Math.min(height - 1, height * (1 - 1 / stretch));
  const levels = readMixedRow(edge, 0);
  const within = readMixedRow(createMix([tones], 0), from);
  const blur = findPosition(softness.detail, ((stretch - 1) * 0.8) / side);
  const stands = readMixedRow(createMix(detail, blur), from);
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] ?? 0;
    levels[i] = level + squash(level - (within[i] ?? 0), maxDrift) + squash(stands[i] ?? 0, limit);
  }
  return levels;
}

/** Compresses large values below a limit; small values stay nearly unchanged. */
function squash(value: number, limit: number): number {
  const times = value / limit;
  return value / Math.sqrt(1 + times * times);
}

/** Number of pieces in which the edge is analyzed. */
const edgePieces = 24;

/** Returns the number of rows from the edge on in which its tones change little. */
function countPlainRows({ data, width, height }: PixelLevels, least: number): number {
  const size = width / edgePieces;
  const averageTone = (row: number, piece: number) => {
    const start = (row * width + Math.floor(piece * size)) * 3;
    const end = (row * width + Math.ceil((piece + 1) * size)) * 3;
    let sum = 0;
    for (let i = start; i < end; i++) sum += data[i] ?? 0;
    return sum / (end - start);
  };
  const edge = Array.from({ length: edgePieces }, (_, piece) => averageTone(0, piece));
  let row = Math.min(height, least);
  while (
    row < height &&
    edge.every((tone, piece) => Math.abs(averageTone(row, piece) - tone) < maxToneDifference)
  )
    row++;
  return Math.max(Math.min(height, least), Math.round(row * mirroredShare));
}

/** Returns the maximum contrast of a strip's detail where it is mirrored. */
function findContrastLimit({ data }: PixelLevels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += Math.abs(data[i] ?? 0);
  return maxDetail.levels + (maxDetail.usual * sum) / data.length;
}

/** Returns where a value lies among rising steps: 1.5 is halfway from the second to the third. */
function findPosition(steps: readonly number[], value: number): number {
  const next = steps.findIndex((step) => step > value);
  if (next < 1) return next === 0 ? 0 : steps.length - 1;
  const [low, high] = [steps[next - 1] ?? 0, steps[next] ?? 1];
  return next - 1 + (value - low) / (high - low);
}

/** Returns copies that get softer along the edge. */
function soften(levels: PixelLevels, steps: readonly number[], side: number): readonly PixelLevels[] {
  return steps.map((step) => (step === 0 ? levels : smoothAcross(levels, step * side)));
}
