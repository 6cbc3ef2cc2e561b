/** Counts of a grid's marked cells, from which the count in any rectangle follows in constant time. */
export interface Counts {
  /** The value at (column, row) is the number of marked cells to the left of it and above. */
  readonly sums: Int32Array;
  readonly columns: number;
  readonly rows: number;
}

/** @param marked 1 for a marked cell and 0 for any other, row by row */
export function createCounts(marked: Uint8Array, columns: number, rows: number): Counts {
  const sums = new Int32Array((columns + 1) * (rows + 1));
  for (let y = 1; y <= rows; y++) {
    let inRow = 0;
    for (let x = 1; x <= columns; x++) {
      inRow += marked[(y - 1) * columns + x - 1] ?? 0;
      sums[y * (columns + 1) + x] = (sums[(y - 1) * (columns + 1) + x] ?? 0) + inRow;
    }
  }
  return { sums, columns, rows };
}

/** A range of cells, from a column and a row up to, but not including, another column and row. */
interface Cells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function countCells({ sums, columns }: Counts, { left, top, right, bottom }: Cells): number {
  const sum = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0;
  return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
}
