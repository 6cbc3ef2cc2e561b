import { type CsvRecord, CsvError, parseCsv } from "@packshot/tools/csv";
import { countText } from "../words.ts";

/** Is a CSV that a person has brought. */
export interface Table {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
  /** So many rows come after the last one that a job takes, and are left out. */
  readonly leftOut: number;
}

/** A job takes no more rows than this. */
export const MOST_ROWS = 1000;

/** Reads a table, or says why it can't be one. */
export function readTable(
  fileName: string,
  text: string,
): { readonly table: Table } | { readonly problem: string } {
  try {
    const [header, ...records] = parseCsv(text);
    if (header === undefined || records.length === 0)
      return { problem: `“${fileName}” has no rows below its header.` };
    const uneven = records.find(({ cells }) => cells.length !== header.cells.length);
    if (uneven !== undefined) {
      return {
        problem: `“${fileName}”: line ${uneven.line} has ${countText(uneven.cells.length, "cell")}, and the header has ${header.cells.length}.`,
      };
    }
    const kept = records.slice(0, MOST_ROWS);
    const table = { fileName, header: header.cells.map((cell) => cell.trim()), records: kept };
    return { table: { ...table, leftOut: records.length - kept.length } };
  } catch (error) {
    if (error instanceof CsvError) return { problem: `“${fileName}” can't be read. ${error.message}` };
    throw error;
  }
}
