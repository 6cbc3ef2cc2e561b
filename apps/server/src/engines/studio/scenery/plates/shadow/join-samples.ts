import { type Receivers, measurePointSeparation, minSeparation } from "./receivers.ts";

/** Returns the mean of each cell and its neighbors on the same surface, with equal weights. */
export function averageNeighbors({ columns, rows, points }: Receivers, values: Float32Array): Float32Array {
  const means = new Float32Array(values.length);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const j = y * columns + x;
          if (j !== i && measurePointSeparation(points, i, j) > minSeparation) continue;
          sum += values[j] ?? 0;
          count++;
        }
      }
      means[i] = sum / count;
    }
  }
  return means;
}
