import { BLOCK } from "../../earlier-jpeg.ts";

export const AREA = BLOCK * BLOCK;
const HALF = BLOCK / 2;

/** Returns an orthonormal cosine at a place of a block. */
function cosine(frequency: number, place: number): number {
  const scale = frequency === 0 ? Math.sqrt(1 / BLOCK) : Math.sqrt(2 / BLOCK);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * BLOCK));
}

/** Cosines by frequency, of the first half of the places: the second half mirrors it, negated for odd frequencies. */
const cosines = Float64Array.from({ length: BLOCK * HALF }, (_, index) =>
  cosine(Math.floor(index / HALF), index % HALF),
);

const halves = new Float64Array(BLOCK);
const transposed = new Float64Array(AREA);

/** Transforms each row and writes it as a column. */
function transformRows(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < BLOCK; row++) {
    for (let i = 0; i < HALF; i++) {
      const one = from[row * BLOCK + i] ?? 0;
      const other = from[row * BLOCK + BLOCK - 1 - i] ?? 0;
      halves[i] = one + other;
      halves[HALF + i] = one - other;
    }
    for (let frequency = 0; frequency < BLOCK; frequency++) {
      const [at, half] = [frequency * HALF, (frequency % 2) * HALF];
      to[frequency * BLOCK + row] =
        (cosines[at] ?? 0) * (halves[half] ?? 0) +
        (cosines[at + 1] ?? 0) * (halves[half + 1] ?? 0) +
        (cosines[at + 2] ?? 0) * (halves[half + 2] ?? 0) +
        (cosines[at + 3] ?? 0) * (halves[half + 3] ?? 0);
    }
  }
}

/** Restores each row and writes it as a column. */
function restoreRows(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < BLOCK; row++) {
    const start = row * BLOCK;
    for (let i = 0; i < HALF; i++) {
      let [even, odd] = [0, 0];
      for (let frequency = 0; frequency < BLOCK; frequency += 2) {
        even += (from[start + frequency] ?? 0) * (cosines[frequency * HALF + i] ?? 0);
        odd += (from[start + frequency + 1] ?? 0) * (cosines[(frequency + 1) * HALF + i] ?? 0);
      }
      to[i * BLOCK + row] = even + odd;
      to[(BLOCK - 1 - i) * BLOCK + row] = even - odd;
    }
  }
}

/** Replaces a block of 8 × 8 values, row by row, by its discrete cosine transform. */
export function cosineTransform(block: Float64Array): void {
  transformRows(block, transposed);
  transformRows(transposed, block);
}

/** Reverses `cosineTransform`. */
export function restoreBlock(block: Float64Array): void {
  restoreRows(block, transposed);
  restoreRows(transposed, block);
}
