import { type CsvRecord, parseCsv, TableError } from "./parse-csv.ts";

/** A table of a bulk job. Every record has as many cells as there are columns. */
export interface Table {
  /** The names in the header. */
  readonly columns: readonly string[];
  readonly records: readonly CsvRecord[];
}

/**
 * Reads a table from its text. Cells are trimmed, empty rows and empty columns without a name are left out,
 * and short rows are padded with empty cells.
 * @throws TableError when there are no rows, or a row has more cells than the header
 */
export function readTable(text: string): Table {
  const [header, ...rows] = parseCsv(text).map(trimCells);
  const records = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (header === undefined || records.length === 0) throw new TableError("It has no rows below the header.");
  const { length } = header.cells;
  for (const { line, cells } of records) {
    const count = cells.findLastIndex((cell) => cell !== "") + 1;
    if (count > length) {
      throw new TableError(
        `Line ${line} has ${count} cells, but the header has ${length}. Put quotes around cells that contain a separator.`,
      );
    }
  }
  const columnIndexes = header.cells
    .map((_, index) => index)
    .filter(
      (index) => header.cells[index] !== "" || records.some(({ cells }) => (cells[index] ?? "") !== ""),
    );
  const pick = (cells: readonly string[]) => columnIndexes.map((index) => cells[index] ?? "");
  return {
    columns: pick(header.cells),
    records: records.map(({ line, cells }) => ({ line, cells: pick(cells) })),
  };
}

function trimCells({ line, cells }: CsvRecord): CsvRecord {
  return { line, cells: cells.map((cell) => cell.trim()) };
}
