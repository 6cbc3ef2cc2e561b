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
  blurRows,
  blurColumns,
} from "./levels.ts";

/** Blur radius that separates tones from detail. Lengths in this file are fractions of the photo's shorter side. */
const toneBlurRadius = 0.1;

/** Blur radii, along the edge, of the copies of tones and detail. Rows farther from the edge use blurrier copies. */
const blurRadii = { tones: [0, 0.004, 0.016, 0.06, 0.2], detail: [0, 0.0015, 0.005] } as const;

/** Increase of the tones' blur radius per unit of distance from the edge. */
const blurPerDistance = { mirrored: 0.045, smeared: 0.4 } as const;

/** Length inside the photo over which it fades into its continuation. */
const fadeLength = { mirrored: 0.03, smeared: 0.14 } as const;

/** Minimum depth of a strip to mirror. If less may be mirrored, the outermost pixels are smeared instead. */
export const minMirroredDepth = 0.03;

/**
 * Fraction of the rows before an object, or before the strip's end, that is mirrored: an object's soft edge starts
 * before the object.
 */
const mirroredFraction = 0.8;

/**
 * Maximum difference from the tones at the edge, in levels. A larger one is an object or a shadow, which isn't
 * mirrored.
 */
const maxToneDifference = 45;

/** Maximum number of levels by which an edge's tones keep rising or falling beyond it. */
const maxDrift = 9;

/** The limit on mirrored detail is `levels`, plus `meanFactor` times the mean contrast. */
const detailLimit = { meanFactor: 2.2, levels: 5 } as const;

/** The rows of a photo from an edge inward, split into tones and the detail that stands out from them. */
interface Strip {
  readonly tones: PixelLevels;
  /** Increasingly blurred copies. */
  readonly detail: readonly PixelLevels[];
  /** Contrast at which mirrored detail is compressed, in levels. */
  readonly limit: number;
}

/** Rows to draw across an edge: the first `overlap` of them fade in over the photo, the rest continue it. */
export interface Continuation {
  readonly sheet: Sheet;
  readonly overlap: number;
}

/**
 * Continues a photo beyond its top edge with the tones at that edge and a mirror image of its detail, stretched more
 * and more with the distance from the edge. Nothing repeats, and light that falls off keeps falling off.
 * @param strip the rows of the photo from the edge on, all of which may be mirrored
 * @param side the photo's shorter side, in pixels
 */
export function mirrorBeyondEdge(strip: Sheet, length: number, side: number): Continuation {
  const split = splitStrip(readLevels(strip), side);
  const { width, height } = split.tones;
  const edge = blurAlongEdge(takeFirstRow(split.tones), blurRadii.tones, side);
  const overlap = Math.min(height, Math.round(fadeLength.mirrored * side));
  const rgba = new Uint8ClampedArray(width * (overlap + length) * 4);
  for (let row = 0; row < overlap; row++)
    fillRow(rgba, row, computeRowBeforeEdge(split, overlap - 1 - row), computeFade(row, overlap));
  for (let row = 0; row < length; row++) {
    const tones = createMix(
      edge,
      findFractionalIndex(blurRadii.tones, (row / side) * blurPerDistance.mirrored),
    );
    fillRow(rgba, overlap + row, computeRowBeyond(split, tones, row, side), 255);
  }
  return { sheet: createSheetFromPixels(new Uint8Array(rgba.buffer), width, overlap + length), overlap };
}

/**
 * Continues a photo beyond its top edge with only the tones at that edge, where the subject is too close to mirror.
 * @param strip the outermost rows
 */
export function smearBeyondEdge(strip: Sheet, length: number, side: number): Continuation {
  const levels = readLevels(strip);
  const edge = blurAlongEdge(takeFirstRow(blurColumns(levels, levels.height)), blurRadii.tones, side);
  const overlap = Math.round(fadeLength.smeared * side);
  const rgba = new Uint8ClampedArray(levels.width * (overlap + length) * 4);
  for (let row = 0; row < overlap + length; row++) {
    const tones = createMix(
      edge,
      findFractionalIndex(blurRadii.tones, (row / side) * blurPerDistance.smeared),
    );
    fillRow(rgba, row, readMixedRow(tones, 0), computeFade(row, overlap));
  }
  return {
    sheet: createSheetFromPixels(new Uint8Array(rgba.buffer), levels.width, overlap + length),
    overlap,
  };
}

/** Returns the alpha of a row, 0…255, which rises over the overlap. */
function computeFade(row: number, overlap: number): number {
  return row >= overlap ? 255 : 127.5 - 127.5 * Math.cos((Math.PI * (row + 1)) / (overlap + 1));
}

function splitStrip(levels: PixelLevels, side: number): Strip {
  const tones = blurColumns(levels, toneBlurRadius * side);
  correctEdgeTones(tones, levels, side);
  const detail = subtractLevels(levels, tones);
  const height = countPlainRows(tones, Math.ceil(minMirroredDepth * side));
  return {
    tones: { ...tones, height },
    detail: blurAlongEdge({ ...detail, height }, blurRadii.detail, side),
    limit: findContrastLimit(detail),
  };
}

/**
 * Corrects the tones near the edge, in place: where light falls off toward it, the blur over inner rows makes them too
 * bright.
 */
function correctEdgeTones(tones: PixelLevels, levels: PixelLevels, side: number): void {
  const size = tones.width * 3;
  const outermost = takeFirstRow(blurColumns(takeFirstRows(levels, Math.round(0.03 * side)), 0.01 * side));
  // Smooth along the edge: a vein or a crack is narrow, unlike a falloff of light.
  const { data } = blurRows(subtractLevels(outermost, takeFirstRow(tones)), 0.08 * side);
  for (let row = 0; row < tones.height; row++) {
    const weight = Math.exp(-row / (toneBlurRadius * side));
    for (let i = 0; i < size; i++)
      tones.data[row * size + i] = (tones.data[row * size + i] ?? 0) + weight * (data[i] ?? 0);
  }
}

/**
 * Returns a row of the photo with its detail limited as in the mirror image, so that detail doesn't change abruptly at
 * the edge.
 */
function computeRowBeforeEdge({ tones, detail, limit }: Strip, row: number): Float32Array {
  const levels = readMixedRow(createMix([tones], 0), row);
  const contrast = readMixedRow(createMix(detail, 0), row);
  for (let i = 0; i < levels.length; i++) levels[i] = (levels[i] ?? 0) + squash(contrast[i] ?? 0, limit);
  return levels;
}

/**
 * Returns the row at a distance beyond the edge.
 * @param edge the edge's tones, blurred for that distance
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
  const blur = findFractionalIndex(blurRadii.detail, ((stretch - 1) * 0.8) / side);
  const contrast = readMixedRow(createMix(detail, blur), from);
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] ?? 0;
    levels[i] = level + squash(level - (within[i] ?? 0), maxDrift) + squash(contrast[i] ?? 0, limit);
  }
  return levels;
}

/** Compresses large values below a limit; small values stay nearly unchanged. */
function squash(value: number, limit: number): number {
  const ratio = value / limit;
  return value / Math.sqrt(1 + ratio * ratio);
}

/** Number of pieces in which the edge's tones are compared. */
const edgePieceCount = 24;

/**
 * Returns the number of rows from the edge on that can be mirrored, because their tones differ little from the edge's.
 */
function countPlainRows({ data, width, height }: PixelLevels, minRows: number): number {
  const size = width / edgePieceCount;
  const averageTone = (row: number, piece: number) => {
    const start = (row * width + Math.floor(piece * size)) * 3;
    const end = (row * width + Math.ceil((piece + 1) * size)) * 3;
    let sum = 0;
    for (let i = start; i < end; i++) sum += data[i] ?? 0;
    return sum / (end - start);
  };
  const edge = Array.from({ length: edgePieceCount }, (_, piece) => averageTone(0, piece));
  let row = Math.min(height, minRows);
  while (
    row < height &&
    edge.every((tone, piece) => Math.abs(averageTone(row, piece) - tone) < maxToneDifference)
  )
    row++;
  return Math.max(Math.min(height, minRows), Math.round(row * mirroredFraction));
}

/** Returns the maximum contrast of a strip's detail where it is mirrored. */
function findContrastLimit({ data }: PixelLevels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += Math.abs(data[i] ?? 0);
  return detailLimit.levels + (detailLimit.meanFactor * sum) / data.length;
}

/** Returns a value's fractional index among rising steps: 1.5 is halfway between the second and the third. */
function findFractionalIndex(steps: readonly number[], value: number): number {
  const next = steps.findIndex((step) => step > value);
  if (next < 1) return next === 0 ? 0 : steps.length - 1;
  const [low, high] = [steps[next - 1] ?? 0, steps[next] ?? 1];
  return next - 1 + (value - low) / (high - low);
}

/** Returns a copy for each radius, blurred along the edge. */
function blurAlongEdge(levels: PixelLevels, radii: readonly number[], side: number): readonly PixelLevels[] {
  return radii.map((radius) => (radius === 0 ? levels : blurRows(levels, radius * side)));
}
