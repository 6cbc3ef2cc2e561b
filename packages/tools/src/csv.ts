/** Is one record of a table, with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Says where a text is no CSV. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

/**
 * Reads CSV as RFC 4180 has it: quoted cells may contain commas, line breaks and doubled quotes. A byte order mark is
 * taken off, lines end with LF or CRLF, and lines without anything are left out.
 * @throws CsvError when a quote is where none can be, or is never closed
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const source = text.replace(/^\uFEFF/, "");
  let line = 1;
  for (let at = 0; at < source.length;) {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      const cell = source[at] === '"' ? quotedCell(source, at, line) : plainCell(source, at, line);
      cells.push(cell.value);
      line += cell.breaks;
      at = cell.end;
      if (source[at] !== ",") break;
      at += 1;
    }
    at += source.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== "") records.push({ line: begin, cells });
  }
  return records;
}

interface Cell {
  readonly value: string;
  /** Counts from the beginning of the text, past the cell. */
  readonly end: number;
  readonly breaks: number;
}

function plainCell(source: string, at: number, line: number): Cell {
  const rest = /[,"\n]|\r\n|$/g;
  rest.lastIndex = at;
  const end = rest.exec(source)?.index ?? source.length;
  if (source[end] === '"') {
    throw new CsvError(
      `Line ${line} has a quote within a cell: put the whole cell in quotes, and double this one.`,
    );
  }
  return { value: source.slice(at, end), end, breaks: 0 };
}

function quotedCell(source: string, at: number, line: number): Cell {
  let value = "";
  for (let from = at + 1; ;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) throw new CsvError(`The quote that opens on line ${line} is never closed.`);
    value += source.slice(from, quote);
    const end = quote + 1;
    if (source[end] !== '"') {
      if (end < source.length && !/^(,|\r?\n)/.test(source.slice(end, end + 2))) {
        throw new CsvError(`Line ${line} goes on after a closing quote: a comma or a new line is missing.`);
      }
      return { value, end, breaks: value.split("\n").length - 1 };
    }
    value += '"';
    from = end + 1;
  }
}

/** Writes a line of CSV that `parseCsv` reads as these cells. */
export function csvLine(cells: readonly (string | number)[]): string {
  const quoted = cells
    .map(String)
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/** Makes a spreadsheet show a cell that begins like a formula as text, by a quote before it, instead of running it. */
export function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
