import { readTable, type Table, TableError } from "@packshot/tools/table";

/** A table that the user has added. */
export interface BulkTable extends Table {
  readonly fileName: string;
}

/** Parses a table from its text, or returns why it can't. */
export function readBulkTable(
  fileName: string,
  text: string,
): { readonly table: BulkTable } | { readonly problem: string } {
  return readOrExplain(fileName, () => ({ table: { fileName, ...readTable(text) } }));
}

/** Returns the result of `read`, or a sentence about the table's problem. */
export function readOrExplain<T>(fileName: string, read: () => T): T | { readonly problem: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof TableError) return { problem: `Couldn't read “${fileName}”. ${error.message}` };
    throw error;
  }
}
