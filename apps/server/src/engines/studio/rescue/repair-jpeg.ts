import {
  BLOCK_SIDE,
  type PastJpegCompression,
  findPastJpegCompression,
  computeStep,
} from "../../past-jpeg-compression.ts";
import { cropRgb, createPlane, type Plane, type Rgb } from "../pixels/raster.ts";
import { BLOCK_AREA, applyCosineTransform, restoreBlock } from "./cosine-transform.ts";

/** Row-major indexes of a block's coefficients, in the order in which JPEG lists its quantization steps. */
const ZIGZAG = [
  0, 1, 5, 6, 14, 15, 27, 28, 2, 4, 7, 13, 16, 26, 29, 42, 3, 8, 12, 17, 25, 30, 41, 43, 9, 11, 18, 24, 31,
  40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38, 46, 51, 55, 60, 21, 34, 37, 47, 50, 56, 59, 61,
  35, 36, 48, 49, 57, 58, 62, 63,
];
/** Coefficients below this fraction of their quantization step count as compression noise. */
const MAX_NOISE = 0.6;
/** Maximum change in a coefficient, as a fraction of its step. At half a step, it would round to a different value. */
const MAX_CHANGE = 0.3;

/** Longer side in pixels of the part that is examined for damage. */
const SEARCHED_SIDE = 1024;
/** Side in pixels of the part in which the gain is measured. */
const MEASURED_SIDE = 256;

function computeSteps(quality: number): Float64Array {
  return Float64Array.from(ZIGZAG, (index) => computeStep(index, quality));
}

/** Finds the JPEG of visibly low quality that a photo was once saved as. */
export function findJpegDamage(photo: Rgb): PastJpegCompression | undefined {
  const past = findPastJpegCompression(cropMiddle(photo, SEARCHED_SIDE));
  return past === null || past === "none" ? undefined : past;
}

/**
 * Reduces the blocks and the ringing of a JPEG. The lightness is smoothed in blocks at 32 other offsets and averaged,
 * with more weight for blocks without detail (after A. Nosratinia, 2001). Then each coefficient of the file's own
 * blocks is moved back to within half a step of its old value, so the photo would be the same file if it were saved
 * again.
 */
export function repairJpeg(photo: Rgb, { quality, left, top }: PastJpegCompression): Rgb {
  const steps = computeSteps(quality);
  const before = readLightness(photo);
  const after = smoothBlocks(before, steps, { left, top });
  limitChanges(after, before, steps, { left, top });
  return replaceLightness(photo, before, after);
}

/**
 * Returns the gain, in decibels, of a repair. It is measured on the middle of the photo, which is compressed a second
 * time with the same quality and other block offsets, and then repaired.
 */
export function measureRepairGain(photo: Rgb, { quality }: PastJpegCompression): number {
  const clean = readLightness(cropMiddle(photo, MEASURED_SIDE));
  const steps = computeSteps(quality);
  const offset = { left: BLOCK_SIDE / 2, top: BLOCK_SIDE / 2 };
  const damaged = createPlane(clean.width, clean.height);
  damaged.data.set(clean.data);
  forEachBlock(clean, offset, (block, write) => {
    applyCosineTransform(block);
    for (let i = 0; i < BLOCK_AREA; i++)
      block[i] = Math.round((block[i] ?? 0) / (steps[i] ?? 1)) * (steps[i] ?? 1);
    restoreBlock(block);
    write(damaged);
  });
  const repaired = smoothBlocks(damaged, steps, offset);
  limitChanges(repaired, damaged, steps, offset);
  return measureDecibelsGained(damaged, repaired, clean);
}

/** Returns half of a length, in whole blocks. */
function halveToBlocks(length: number): number {
  return Math.floor(length / 2 / BLOCK_SIDE) * BLOCK_SIDE;
}

/** Crops a square from the middle, offset by whole blocks. */
function cropMiddle(photo: Rgb, side: number): Rgb {
  const [width, height] = [Math.min(side, photo.width), Math.min(side, photo.height)];
  return cropRgb(photo, {
    left: halveToBlocks(photo.width - width),
    top: halveToBlocks(photo.height - height),
    width,
    height,
  });
}

/** Returns JPEG's lightness, centered on 0. */
function readLightness({ data, width, height }: Rgb): Plane {
  const light = createPlane(width, height);
  for (let i = 0, at = 0; i < light.data.length; i++, at += 3)
    light.data[i] = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114 - 128;
  return light;
}

function replaceLightness({ data, width, height }: Rgb, before: Plane, after: Plane): Rgb {
  const changed = new Uint8Array(data.length);
  for (let i = 0, at = 0; i < before.data.length; i++) {
    const change = (after.data[i] ?? 0) - (before.data[i] ?? 0);
    for (let channel = 0; channel < 3; channel++, at++)
      changed[at] = Math.min(255, Math.max(0, Math.round((data[at] ?? 0) + change)));
  }
  return { data: changed, width, height };
}

interface BlockOffset {
  readonly left: number;
  readonly top: number;
}

type Write = (target: Plane) => void;

/**
 * Calls back with each whole block of a grid, and a function that writes the block to another plane of the same size.
 */
function forEachBlock(
  source: Plane,
  { left, top }: BlockOffset,
  handle: (block: Float64Array, write: Write, from: number) => void,
): void {
  const { data, width, height } = source;
  const block = new Float64Array(BLOCK_AREA);
  for (let y = top; y + BLOCK_SIDE <= height; y += BLOCK_SIDE) {
    for (let x = left; x + BLOCK_SIDE <= width; x += BLOCK_SIDE) {
      const from = y * width + x;
      readBlock(data, width, from, block);
      handle(block, (target) => writeBlock(block, target, from), from);
    }
  }
}

function readBlock(data: Float32Array, width: number, from: number, block: Float64Array): void {
  for (let row = 0, to = 0; row < BLOCK_SIDE; row++)
    for (let at = from + row * width, end = at + BLOCK_SIDE; at < end; at++, to++) block[to] = data[at] ?? 0;
}

function writeBlock(block: Float64Array, { data, width }: Plane, to: number): void {
  for (let row = 0, from = 0; row < BLOCK_SIDE; row++)
    for (let at = to + row * width, end = at + BLOCK_SIDE; at < end; at++, from++)
      data[at] = block[from] ?? 0;
}

/** Averages smoothed blocks at half of all offsets except the file's own. Pixels that no block covers don't change. */
function smoothBlocks(source: Plane, steps: Float64Array, file: BlockOffset): Plane {
  const { data, width, height } = source;
  const sums = createPlane(width, height);
  const weights = createPlane(width, height);
  for (let shift = 0; shift < BLOCK_AREA; shift++) {
    const [down, across] = [Math.floor(shift / BLOCK_SIDE), shift % BLOCK_SIDE];
    if ((down + across) % 2 === 0) continue;
    const offset = { left: (file.left + across) % BLOCK_SIDE, top: (file.top + down) % BLOCK_SIDE };
    forEachBlock(source, offset, (block, _, from) => {
      const weight = 1 / (1 + dropNoise(block, steps));
      for (let row = 0, i = 0; row < BLOCK_SIDE; row++) {
        for (let at = from + row * width, end = at + BLOCK_SIDE; at < end; at++, i++) {
          sums.data[at] = (sums.data[at] ?? 0) + weight * (block[i] ?? 0);
          weights.data[at] = (weights.data[at] ?? 0) + weight;
        }
      }
    });
  }
  for (let i = 0; i < sums.data.length; i++) {
    const weight = weights.data[i] ?? 0;
    sums.data[i] = weight === 0 ? (data[i] ?? 0) : (sums.data[i] ?? 0) / weight;
  }
  return sums;
}

/** Removes a block's small coefficients and returns the number of remaining ones, not counting the mean. */
function dropNoise(block: Float64Array, steps: Float64Array): number {
  applyCosineTransform(block);
  let remaining = 0;
  for (let i = 1; i < BLOCK_AREA; i++) {
    if (Math.abs(block[i] ?? 0) < (steps[i] ?? 0) * MAX_NOISE) block[i] = 0;
    else remaining++;
  }
  if (remaining === 0) block.fill((block[0] ?? 0) / BLOCK_SIDE);
  else restoreBlock(block);
  return remaining;
}

/** Moves the coefficients of the file's own blocks back close to their values in the file, in place. */
function limitChanges(changed: Plane, source: Plane, steps: Float64Array, file: BlockOffset): void {
  const own = new Float64Array(BLOCK_AREA);
  forEachBlock(changed, file, (block, write, from) => {
    readBlock(source.data, source.width, from, own);
    applyCosineTransform(own);
    applyCosineTransform(block);
    for (let i = 0; i < BLOCK_AREA; i++) {
      const step = steps[i] ?? 1;
      const stored = Math.round((own[i] ?? 0) / step) * step;
      block[i] = Math.min(stored + MAX_CHANGE * step, Math.max(stored - MAX_CHANGE * step, block[i] ?? 0));
    }
    restoreBlock(block);
    write(changed);
  });
}

type Values = Pick<Plane | Rgb, "data">;

/** Returns how many decibels closer to the truth the second image is than the first. */
export function measureDecibelsGained(first: Values, second: Values, truth: Values): number {
  return 10 * Math.log10((sumSquares(first, truth) + 1) / (sumSquares(second, truth) + 1));
}

function sumSquares(one: Values, other: Values): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += ((one.data[i] ?? 0) - (other.data[i] ?? 0)) ** 2;
  return sum;
}
