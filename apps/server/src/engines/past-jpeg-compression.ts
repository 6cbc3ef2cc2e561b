/** Opaque colors in three bytes per pixel, row by row. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Luminance quantization steps of the JPEG standard's example table for quality 50, in zigzag order. */
export const STANDARD_STEPS = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
  51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
  62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

/** Side of a JPEG's blocks, in pixels. */
export const BLOCK_SIDE = 8;
/** Vertical and horizontal frequencies whose coefficients survive in most photos. */
const FREQUENCIES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [0, 2],
  [2, 0],
  [1, 2],
  [2, 1],
  [0, 3],
  [3, 0],
] as const;
/** Indices of these frequencies in zigzag order. */
const ZIGZAG = [1, 2, 4, 5, 3, 7, 8, 6, 9];
/** Range of qualities to look for. Higher ones leave no traces. */
const [LOWEST_QUALITY, HIGHEST_QUALITY] = [5, 74];
const MAX_BLOCKS = 300;
const MIN_BLOCKS = 60;
/** Minimum number of different coefficients that are large enough to identify a step. */
const MIN_COEFFICIENTS = 16;
/**
 * Minimum mean cosine of the coefficients' distance from multiples of a step: 1 for exact multiples, about 0 by chance.
 */
const MIN_MEAN_COSINE = 0.6;
/**
 * Minimum sum of the cosines, in standard deviations of a random sum: high, because thousands of combinations are
 * tested.
 */
const MIN_DEVIATIONS = 5.4;

/** The quality and block grid of a JPEG that an image was once saved as. */
export interface PastJpegCompression {
  /** From 1 to 100 on libjpeg's scale. */
  readonly quality: number;
  /** The position of the first whole block, in pixels. */
  readonly left: number;
  readonly top: number;
}

/**
 * Finds the JPEG of the lowest quality that an image was once saved as, whatever its format is now: the coefficients of
 * its blocks are multiples of that quality's quantization steps. Later scaling hides the traces.
 * @returns `null` if the image has too little detail to tell
 */
export function findPastJpegCompression(pixels: Pixels): PastJpegCompression | "none" | null {
  const blockStarts = findDetailedBlocks(pixels);
  if (blockStarts.length < MIN_BLOCKS) return null;
  const light = computeLightness(pixels);
  let lowest: PastJpegCompression | undefined;
  for (let top = 0; top < BLOCK_SIDE; top += 1) {
    for (let left = 0; left < BLOCK_SIDE; left += 1) {
      const shift = top * pixels.width + left;
      const quality = findLowestQuality(readCoefficients(light, pixels.width, { blockStarts, shift }));
      if (quality !== undefined && (lowest === undefined || quality < lowest.quality))
        lowest = { quality, left, top };
    }
  }
  return lowest ?? "none";
}

function computeLightness({ data, width, height }: Pixels): Float32Array {
  const light = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < light.length; pixel += 1, at += 3)
    light[pixel] = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
  return light;
}

/**
 * Returns the first pixels of evenly spread blocks with detail, at any offset. Skips clipped colors, which would
 * distort the coefficients.
 */
function findDetailedBlocks(pixels: Pixels): number[] {
  const { width, height } = pixels;
  const blockStarts: number[] = [];
  for (let y = 0; y + 2 * BLOCK_SIDE <= height; y += BLOCK_SIDE)
    for (let x = 0; x + 2 * BLOCK_SIDE <= width; x += BLOCK_SIDE)
      if (hasDetail(pixels, y * width + x)) blockStarts.push(y * width + x);
  const step = Math.max(1, blockStarts.length / MAX_BLOCKS);
  return Array.from(
    { length: Math.floor(blockStarts.length / step) },
    (_, index) => blockStarts[Math.floor(index * step)] ?? 0,
  );
}

/** Minimum range of green levels in a block with detail. */
const MIN_RANGE = 12;

function hasDetail({ data, width }: Pixels, blockStart: number): boolean {
  let [lowest, highest] = [255, 0];
  for (let y = 0; y < 2 * BLOCK_SIDE; y += 1)
    for (let at = (blockStart + y * width) * 3, end = at + 2 * BLOCK_SIDE * 3; at < end; at += 1) {
      const value = data[at] ?? 0;
      if (value === 0 || value === 255) return false;
      if (at % 3 === 1) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
    }
  return highest - lowest >= MIN_RANGE;
}

/** The first four 1-D DCT basis functions, sampled at each pixel of a block's row or column. */
const cosines = Float64Array.from({ length: 4 * BLOCK_SIDE }, (_, index) => {
  const [frequency, at] = [Math.floor(index / BLOCK_SIDE), index % BLOCK_SIDE];
  const scale = frequency === 0 ? Math.sqrt(1 / BLOCK_SIDE) : Math.sqrt(2 / BLOCK_SIDE);
  return Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * BLOCK_SIDE)) * scale;
});

/** Returns the distinct coefficients of each frequency, in units of 0.5. Equal ones come from a repeated pattern. */
function readCoefficients(
  light: Float32Array,
  width: number,
  { blockStarts, shift }: { readonly blockStarts: readonly number[]; readonly shift: number },
): number[][] {
  const uniqueValues = FREQUENCIES.map((): number[] => []);
  const seenValues = FREQUENCIES.map(() => new Uint8Array(MAX_COEFFICIENT + 1));
  /** Each row's dot product with each horizontal frequency. */
  const rows = new Float64Array(4 * BLOCK_SIDE);
  for (const blockStart of blockStarts) {
    for (let y = 0; y < BLOCK_SIDE; y += 1) {
      const start = blockStart + shift + y * width;
      for (let across = 0; across < 4; across += 1)
        rows[across * BLOCK_SIDE + y] = computeDotProduct(light, start, across);
    }
    for (let index = 0; index < FREQUENCIES.length; index += 1) {
      const [down, across] = FREQUENCIES[index] ?? [0, 0];
      const value = Math.min(
        MAX_COEFFICIENT,
        Math.round(Math.abs(computeDotProduct(rows, across * BLOCK_SIDE, down)) * 2),
      );
      const seen = seenValues[index];
      if (seen === undefined || seen[value] === 1) continue;
      seen[value] = 1;
      uniqueValues[index]?.push(value);
    }
  }
  return uniqueValues;
}

/** Returns the dot product of eight values from `start` and a basis function. */
function computeDotProduct(values: Float32Array | Float64Array, start: number, frequency: number): number {
  let sum = 0;
  for (let at = 0; at < BLOCK_SIDE; at += 1)
    sum += (values[start + at] ?? 0) * (cosines[frequency * BLOCK_SIDE + at] ?? 0);
  return sum;
}

/** The largest coefficient of 8-bit lightness, in units of 0.5. */
const MAX_COEFFICIENT = 2 * BLOCK_SIDE * 128;
const nearnessTables = new Map<number, Float32Array>();

/** Returns a table indexed by coefficients in units of 0.5: 1 at multiples of the step, -1 midway between them. */
function getNearnessTable(step: number): Float32Array {
  const cached = nearnessTables.get(step);
  if (cached !== undefined) return cached;
  const table = Float32Array.from({ length: MAX_COEFFICIENT + 1 }, (_, value) =>
    Math.cos((Math.PI * value) / step),
  );
  nearnessTables.set(step, table);
  return table;
}

function findLowestQuality(coefficients: readonly (readonly number[])[]): number | undefined {
  for (let quality = LOWEST_QUALITY; quality <= HIGHEST_QUALITY; quality += 1) {
    let [sum, count] = [0, 0];
    for (const [index, values] of coefficients.entries()) {
      const step = computeStep(ZIGZAG[index] ?? 0, quality);
      const nearness = getNearnessTable(step);
      for (const value of values) {
        // Coefficients are in units of 0.5, so this one is below half a step and closest to zero.
        if (value < step) continue;
        sum += nearness[value] ?? 0;
        count += 1;
      }
    }
    const minSum = Math.max(MIN_MEAN_COSINE * count, MIN_DEVIATIONS * Math.sqrt(count / 2));
    if (count >= MIN_COEFFICIENTS && sum >= minSum) return quality;
  }
  return undefined;
}

/** Computes a luminance quantization step for a JPEG quality. @param index its index in zigzag order */
export function computeStep(index: number, quality: number): number {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Math.min(255, Math.max(1, Math.floor(((STANDARD_STEPS[index] ?? 0) * percent + 50) / 100)));
}
