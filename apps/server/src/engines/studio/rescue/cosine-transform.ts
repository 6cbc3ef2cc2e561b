import { BLOCK_SIDE } from "../../past-jpeg-compression.ts";

export const BLOCK_AREA = BLOCK_SIDE * BLOCK_SIDE;
const HALF = BLOCK_SIDE / 2;

/** Returns the value of an orthonormal cosine at a position of a block's row. */
function cosine(frequency: number, index: number): number {
  const scale = frequency === 0 ? Math.sqrt(1 / BLOCK_SIDE) : Math.sqrt(2 / BLOCK_SIDE);
  return scale * Math.cos(((2 * index + 1) * frequency * Math.PI) / (2 * BLOCK_SIDE));
}

/**
 * Cosines by frequency at the first half of the positions. The second half mirrors them, negated for odd frequencies.
 */
const cosines = Float64Array.from({ length: BLOCK_SIDE * HALF }, (_, index) =>
  cosine(Math.floor(index / HALF), index % HALF),
);

const halves = new Float64Array(BLOCK_SIDE);
const transposed = new Float64Array(BLOCK_AREA);

/** Transforms each row and writes it as a column. */
function transformRows(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < BLOCK_SIDE; row++) {
    for (let i = 0; i < HALF; i++) {
      const one = from[row * BLOCK_SIDE + i] ?? 0;
      const other = from[row * BLOCK_SIDE + BLOCK_SIDE - 1 - i] ?? 0;
      halves[i] = one + other;
      halves[HALF + i] = one - other;
    }
    for (let frequency = 0; frequency < BLOCK_SIDE; frequency++) {
      const [at, half] = [frequency * HALF, (frequency % 2) * HALF];
      to[frequency * BLOCK_SIDE + row] =
        (cosines[at] ?? 0) * (halves[half] ?? 0) +
        (cosines[at + 1] ?? 0) * (halves[half + 1] ?? 0) +
        (cosines[at + 2] ?? 0) * (halves[half + 2] ?? 0) +
        (cosines[at + 3] ?? 0) * (halves[half + 3] ?? 0);
    }
  }
}

/** Restores each row and writes it as a column. */
function restoreRows(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < BLOCK_SIDE; row++) {
    const start = row * BLOCK_SIDE;
    for (let i = 0; i < HALF; i++) {
      let [even, odd] = [0, 0];
      for (let frequency = 0; frequency < BLOCK_SIDE; frequency += 2) {
        even += (from[start + frequency] ?? 0) * (cosines[frequency * HALF + i] ?? 0);
        odd += (from[start + frequency + 1] ?? 0) * (cosines[(frequency + 1) * HALF + i] ?? 0);
      }
      to[i * BLOCK_SIDE + row] = even + odd;
      to[(BLOCK_SIDE - 1 - i) * BLOCK_SIDE + row] = even - odd;
    }
  }
}

/** Replaces a block of 8 × 8 values, row by row, with its discrete cosine transform. */
export function applyCosineTransform(block: Float64Array): void {
  transformRows(block, transposed);
  transformRows(transposed, block);
}

/** Reverses `applyCosineTransform`. */
export function restoreBlock(block: Float64Array): void {
  restoreRows(block, transposed);
  restoreRows(transposed, block);
}
