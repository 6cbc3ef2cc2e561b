import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { type CsvRecord, CsvError, parseCsv } from "@packshot/tools/csv";
import { createFolderNames } from "@packshot/tools/folder-names";
import { CommandError, UsageError } from "../io.ts";
import type { ToolDescription } from "../tool-description.ts";
import { pictureEnding } from "./pictures.ts";

/** Is one row as it was given, before anything of it is checked. */
export interface Row {
  /** Differs from that of every other row, and can be the name of a folder. */
  readonly name: string;
  /** Maps columns to cells that aren't empty: slots, and options as the columns name them. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface Rows {
  readonly rows: readonly Row[];
  /** Paths in cells lead from here. */
  readonly folder: string;
}

/**
 * Reads the pictures of a folder, or the table.
 * @throws UsageError when the table's columns aren't those of the tools, CommandError when there is nothing to read
 */
export async function readRows(source: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw new CommandError(`${source} is not there.`);
  if (!found.isDirectory() && !found.isFile()) {
    throw new CommandError(`${source} is neither a folder nor a table.`);
  }
  return found.isDirectory() ? rowsOfFolder(source, tools) : rowsOfTable(source, tools);
}

async function rowsOfFolder(folder: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const slots = tools.map(({ slug, slots: all }) => {
    const [first, ...others] = all.filter(({ required }) => required);
    if (first !== undefined && others.length === 0) return first.name;
    throw new UsageError(
      `A folder has one picture for each row, and ${slug} takes ${others.length === 0 ? "none" : "several"}: write a CSV with the columns ${columnsOf(tools).join(", ")}.`,
    );
  });
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && pictureEnding.test(entry.name));
  const names = files.map(({ name }) => name).toSorted();
  if (names.length === 0) throw new CommandError(`${folder} has no JPEG, PNG, WebP, AVIF or GIF files.`);
  const given = names.map((name) => ({
    wanted: basename(name, extname(name)),
    cells: new Map(slots.map((slot) => [slot, name])),
  }));
  return { folder, rows: named(given) };
}

async function rowsOfTable(path: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const [header, ...records] = await recordsOf(path);
  if (header === undefined || records.length === 0)
    throw new CommandError(`${path} has no rows under its header.`);
  const columns = header.cells.map((cell) => cell.trim());
  checkColumns(columns, tools);
  const slots = slotsOf(tools);
  const given = records.map((record) => {
    const cells = cellsOf(record, columns, path);
    const picture = slots.map((slot) => cells.get(slot)).find((cell) => cell !== undefined);
    const file = picture === undefined ? `line-${record.line}` : basename(picture, extname(picture));
    return { wanted: cells.get("id") ?? file, cells };
  });
  return { folder: dirname(resolve(path)), rows: named(given) };
}

async function recordsOf(path: string): Promise<CsvRecord[]> {
  if (pictureEnding.test(path)) {
    throw new UsageError(`${path} is one picture: give its folder, or make it with "packshot run".`);
  }
  const text = await textOf(path);
  try {
    return parseCsv(text);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new CommandError(`${path}: ${cause.message}`, { cause });
  }
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new CommandError(`${path} can't be read.`, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    // Otherwise its names of files would lead nowhere, one by one.
    throw new CommandError(`${path} isn't in UTF-8: save the table as "CSV UTF-8".`, { cause });
  }
}

function cellsOf({ line, cells }: CsvRecord, columns: readonly string[], path: string): Map<string, string> {
  if (cells.length !== columns.length) {
    throw new CommandError(
      `${path}: line ${line} has ${cells.length} cells, and the header has ${columns.length}.`,
    );
  }
  const pairs = columns.map((column, index) => [column, cells[index] ?? ""] as const);
  return new Map(pairs.filter(([, cell]) => cell !== ""));
}

function checkColumns(columns: readonly string[], tools: readonly ToolDescription[]): void {
  const known = columnsOf(tools);
  const unknown = columns.filter((column) => !known.includes(column));
  if (unknown.length > 0) {
    const hint = columns.length === 1 && /[;\t]/.test(columns[0] ?? "") ? " Put commas between columns." : "";
    throw new UsageError(
      `There is no column "${unknown.join('", "')}". There is: ${known.join(", ")}.${hint}`,
    );
  }
  if (new Set(columns).size < columns.length) throw new UsageError("The header names a column twice.");
  const needed = tools.flatMap(({ slots }) =>
    slots.filter(({ required }) => required).map(({ name }) => name),
  );
  const missing = needed.find((slot) => !columns.includes(slot));
  if (missing !== undefined) throw new UsageError(`The column ${missing} is missing: it names the pictures.`);
}

function slotsOf(tools: readonly ToolDescription[]): string[] {
  return [...new Set(tools.flatMap(({ slots }) => slots.map(({ name }) => name)))];
}

function columnsOf(tools: readonly ToolDescription[]): string[] {
  const options = tools.flatMap((tool) =>
    tool.options.map(({ name }) => optionColumn(tool, name, tools.length)),
  );
  return ["id", ...slotsOf(tools), ...options];
}

/** Returns what the column of an option is called: with several tools, the tool's slug stands before it. */
export function optionColumn({ slug }: ToolDescription, option: string, tools: number): string {
  return tools === 1 ? option : `${slug}.${option}`;
}

/** The command writes these itself beside the folders of rows. */
const ownFiles = ["manifest.csv", "manifest.csv.next"];

function named(given: readonly { readonly wanted: string; readonly cells: Map<string, string> }[]): Row[] {
  const nameOf = createFolderNames(ownFiles);
  return given.map(({ wanted, cells }) => ({ name: nameOf(wanted), cells }));
}
