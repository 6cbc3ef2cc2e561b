import type { DirectionalLight } from "../../src/engines/studio/testing/index.ts";

/** Maximum squared distance from the ball's middle, in squared radii. Farther out, the surface is seen too obliquely. */
const maxSquaredDistance = 0.92;

/**
 * Fits E(n) = a + b · n to a white ball seen along +y without perspective. `light` is interleaved RGB of a square image
 * that the ball fills. Returns [a, bx, by, bz] for each of the colors.
 */
export function fitDirectionalLight(light: Float32Array, side: number): DirectionalLight {
  const products = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  const sums = [0, 1, 2].map(() => [0, 0, 0, 0]);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const across = ((x + 0.5) / side) * 2 - 1;
      const up = 1 - ((y + 0.5) / side) * 2;
      const squaredDistance = across ** 2 + up ** 2;
      if (squaredDistance > maxSquaredDistance) continue;
      const terms = [1, across, -Math.sqrt(1 - squaredDistance), up];
      for (const [row, term] of terms.entries()) {
        products[row] = (products[row] ?? []).map((sum, column) => sum + term * (terms[column] ?? 0));
        for (const [color, sum] of sums.entries())
          sum[row] = (sum[row] ?? 0) + term * (light[(y * side + x) * 3 + color] ?? 0);
      }
    }
  }
  const [red, green, blue] = sums.map((sum) => solve(products, sum));
  if (!red || !green || !blue) throw new Error("The image of the ball has a missing color channel.");
  return [red, green, blue];
}

/** Solves four linear equations by elimination, with the largest pivot first. */
function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): [number, number, number, number] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let column = 0; column < 4; column++) {
    const rest = rows
      .splice(column)
      .toSorted((one, other) => Math.abs(other[column] ?? 0) - Math.abs(one[column] ?? 0));
    const [pivot = [], ...others] = rest;
    rows.push(pivot, ...others.map((row) => reduce(row, pivot, column)));
  }
  for (let column = 3; column >= 0; column--) {
    const pivot = rows[column] ?? [];
    for (let row = 0; row < column; row++) rows[row] = reduce(rows[row] ?? [], pivot, column);
  }
  const [a = 0, bx = 0, by = 0, bz = 0] = rows.map((row, index) => (row[4] ?? 0) / (row[index] ?? 1));
  return [a, bx, by, bz];
}

/** Subtracts the multiple of the pivot's row that makes the column zero. */
function reduce(row: readonly number[], pivot: readonly number[], column: number): number[] {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  return row.map((value, index) => value - factor * (pivot[index] ?? 0));
}
