/** Summed-area table of a grid's marked cells, which counts the marked cells in any rectangle in constant time. */
export interface Counts {
  /** At (column, row): the number of marked cells that are both to the left of that column and above that row. */
  readonly sums: Int32Array;
  readonly columns: number;
  readonly rows: number;
}

/** @param marked 1 for a marked cell and 0 for any other, row by row */
export function createCellCounts(marked: Uint8Array, columns: number, rows: number): Counts {
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

/** A range of cells; `right` and `bottom` are exclusive. */
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
