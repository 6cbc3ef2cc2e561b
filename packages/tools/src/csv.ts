/** Writes a CSV file. It starts with a byte order mark, without which Excel misreads everything but ASCII. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map(writeLine).join("")}`;
}

function writeLine(cells: readonly (string | number)[]): string {
  const quoted = cells
    .map(String)
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/**
 * Puts an apostrophe before a cell that looks like a formula, so that spreadsheets show it as text instead of running
 * it.
 */
export function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
