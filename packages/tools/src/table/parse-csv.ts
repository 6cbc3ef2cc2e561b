/** One CSV record and the line of the file it starts on. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for text that isn't a table. The message is for the user who provided the file. */
export class TableError extends Error {
  override readonly name = "TableError";
}

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ",": "a comma",
  ";": "a semicolon",
  "\t": "a tab",
};

/** Number of records used to guess the delimiter. */
const SAMPLED_RECORDS = 20;

/**
 * Parses CSV as RFC 4180 describes it and as spreadsheets write it: cells are separated by commas, semicolons
 * or tabs, lines end with LF, CRLF or CR, and a first line `sep=;` sets the delimiter. Blank lines are
 * skipped.
 * @throws TableError when a quoted cell isn't closed
 */
export function parseCsv(text: string): CsvRecord[] {
  const { source, delimiter, line } = removeSeparatorLine(text.replace(/^\uFEFF/, ""));
  return [...readRecords(source, delimiter ?? guessDelimiter(source), line)];
}

/**
 * Removes a first line such as `sep=;`. Excel reads the delimiter from it, and writes it in some languages.
 */
function removeSeparatorLine(source: string): { source: string; delimiter?: Delimiter; line: number } {
  const [first, named] = /^"?sep=([,;\t])"?(?:\r\n|[\r\n]|$)/i.exec(source) ?? [];
  const delimiter = delimiters.find((one) => one === named);
  if (first === undefined || delimiter === undefined) return { source, line: 1 };
  return { source: source.slice(first.length), delimiter, line: 2 };
}

/**
 * Returns the delimiter that makes the largest fraction of records as wide as the header. In a tie, the one that splits
 * the header into the most cells wins.
 */
function guessDelimiter(source: string): Delimiter {
  const rated = delimiters.map((delimiter) => ({ delimiter, ...rateDelimiter(source, delimiter) }));
  const [best] = rated.toSorted((a, b) => b.even - a.even || b.width - a.width);
  return best?.delimiter ?? ",";
}

/**
 * Rates a delimiter. `even` is the fraction of sampled records that have as many cells as the header (`width`), or 0 if
 * the delimiter splits nothing.
 */
function rateDelimiter(source: string, delimiter: Delimiter): { even: number; width: number } {
  const sample: CsvRecord[] = [];
  try {
    for (const record of readRecords(source, delimiter, 1)) {
      sample.push(record);
      if (sample.length === SAMPLED_RECORDS) break;
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    if (sample.length === 0) return { even: 0, width: 0 };
  }
  const width = sample[0]?.cells.length ?? 0;
  if (width < 2) return { even: 0, width };
  return { even: sample.filter(({ cells }) => cells.length === width).length / sample.length, width };
}

function* readRecords(source: string, delimiter: Delimiter, firstLine: number): Generator<CsvRecord> {
  let line = firstLine;
  for (let at = 0; at < source.length;) {
    const start = line;
    const cells: string[] = [];
    for (;;) {
      const cell =
        source[at] === '"'
          ? readQuotedCell(source, at, { delimiter, line })
          : readPlainCell(source, at, delimiter);
      cells.push(cell.value);
      line += cell.breaks;
      at = cell.end;
      if (source[at] !== delimiter) break;
      at += 1;
    }
    at += source.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== "") yield { line: start, cells };
  }
}

interface Cell {
  readonly value: string;
  /** Offset in the text after the cell. */
  readonly end: number;
  /** Number of line breaks in the cell. */
  readonly breaks: number;
}

/** Parses an unquoted cell. Quotes in it are ordinary characters: 27" is 27 inches. */
function readPlainCell(source: string, at: number, delimiter: Delimiter): Cell {
  let end = at;
  while (end < source.length && source[end] !== delimiter && source[end] !== "\n" && source[end] !== "\r") {
    end += 1;
  }
  return { value: source.slice(at, end), end, breaks: 0 };
}

interface CellPosition {
  readonly delimiter: Delimiter;
  readonly line: number;
}

function readQuotedCell(source: string, at: number, { delimiter, line }: CellPosition): Cell {
  let value = "";
  for (let from = at + 1; ;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) throw new TableError(`The quote that opens on line ${line} is never closed.`);
    value += source.slice(from, quote);
    const end = quote + 1;
    if (source[end] !== '"') {
      if (end < source.length && ![delimiter, "\r", "\n"].includes(source[end] ?? "")) {
        throw new TableError(
          `Line ${line} continues after a closing quote. Put ${delimiterNames[delimiter]} there, or double the quotes inside a quoted cell.`,
        );
      }
      return { value, end, breaks: value.split(/\r\n|[\r\n]/).length - 1 };
    }
    value += '"';
    from = end + 1;
  }
}
