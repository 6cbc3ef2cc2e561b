import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { createFolderNames, makeSafeName } from "@packshot/tools/folder-names";
import {
  type ColumnMatches,
  type ColumnTarget,
  decodeTable,
  matchColumns,
  listPathNames,
  readTable,
  type Table,
  TableError,
} from "@packshot/tools/table";
import { CommandError, UsageError } from "../io.ts";
import type { ToolDescription } from "../tool-description.ts";
import { imageExtension } from "./photos.ts";

/** One row as given, before any validation. */
export interface Row {
  /** Unique among all rows and valid as a folder name. */
  readonly name: string;
  /** The name without the number that makes it unique. That number can change when rows are added. */
  readonly plainName: string;
  /** Maps columns, which are slots or options, to their non-empty cells. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface Rows {
  readonly rows: readonly Row[];
  /** The folder that paths in cells are relative to. */
  readonly folder: string;
}

/**
 * Reads the photos of a folder, or a table.
 * @throws UsageError when the table's columns don't fit the tools, CommandError when there is nothing to read
 */
export async function readRows(source: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const stats = await stat(source).catch(() => undefined);
  if (stats === undefined) throw new UsageError(`${source} doesn't exist.`);
  if (!stats.isDirectory() && !stats.isFile()) {
    throw new UsageError(`${source} isn't a folder or a table.`);
  }
  return stats.isDirectory() ? readFolder(source, tools) : readTableRows(source, tools);
}

async function readFolder(folder: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const slots = tools.map(({ slug, slots: allSlots }) => {
    const [first, ...others] = allSlots.filter(({ required }) => required);
    if (first !== undefined && others.length === 0) return first.name;
    throw new UsageError(
      `A folder has one photo per row, but ${slug} takes ${others.length === 0 ? "none" : "several"}. Use a CSV with the columns ${listTargets(
        tools,
      )
        .map(({ name }) => name)
        .join(", ")}.`,
    );
  });
  const entries = await readdir(folder, { withFileTypes: true });
  // Skip hidden files: macOS writes ._mug.jpg next to mug.jpg on non-Apple disks.
  const files = entries.filter(
    (entry) => !entry.isDirectory() && !entry.name.startsWith(".") && imageExtension.test(entry.name),
  );
  const names = files.map(({ name }) => name).toSorted();
  if (names.length === 0)
    throw new CommandError(`${folder} has no JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG files.`);
  const unnamedRows = names.map((name) => ({
    wantedName: basename(name, extname(name)),
    cells: new Map(slots.map((slot) => [slot, name])),
  }));
  return { folder, rows: nameRows(unnamedRows) };
}

async function readTableRows(path: string, tools: readonly ToolDescription[]): Promise<Rows> {
  const { columns, records } = await readTableFile(path);
  const targets = listTargets(tools);
  const matches = matchColumns(columns, targets);
  checkColumns(columns, targets, matches);
  const slots = listSlots(tools);
  const unnamedRows = records.map(({ line, cells: allCells }) => {
    const pairs = Object.entries(matches).map(([key, column]) => [key, allCells[column] ?? ""] as const);
    const cells = new Map(pairs.filter(([, cell]) => cell !== ""));
    const photo = slots.map((slot) => cells.get(slot)).find((cell) => cell !== undefined);
    const file = photo === undefined ? `line-${line}` : (listPathNames(photo).at(-1) ?? photo);
    return { wantedName: cells.get("id") ?? basename(file, extname(file)), cells };
  });
  return { folder: dirname(resolve(path)), rows: nameRows(unnamedRows) };
}

async function readTableFile(path: string): Promise<Table> {
  if (imageExtension.test(path)) {
    throw new UsageError(`${path} is a single photo. Pass its folder, or use "packshot run".`);
  }
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new CommandError(`${path} can't be read.`, { cause });
  });
  try {
    return readTable(decodeTable(new Uint8Array(bytes)));
  } catch (cause) {
    if (!(cause instanceof TableError)) throw cause;
    throw new CommandError(`${path}: ${cause.message}`, { cause });
  }
}

/** Returns what a column can hold, required targets first. */
function listTargets(tools: readonly ToolDescription[]): ColumnTarget[] {
  const needed = new Set(
    tools.flatMap(({ slots }) => slots.filter(({ required }) => required).map(({ name }) => name)),
  );
  const options = tools.flatMap((tool) =>
    tool.options.map(({ name, required = false }) =>
      createColumnTarget("option", nameOptionColumn(tool, name, tools.length), required),
    ),
  );
  const targets = [
    ...listSlots(tools).map((slot) => createColumnTarget("photo", slot, needed.has(slot))),
    createColumnTarget("name", "id", false),
    ...options,
  ];
  return targets.toSorted((a, b) => Number(b.required) - Number(a.required));
}

function createColumnTarget(kind: ColumnTarget["kind"], name: string, required: boolean): ColumnTarget {
  return { key: name, kind, name, label: name, required };
}

/** @throws UsageError for an unknown, duplicate or missing column */
function checkColumns(
  columns: readonly string[],
  targets: readonly ColumnTarget[],
  matches: ColumnMatches,
): void {
  const duplicate = columns.find((column, index) => columns.indexOf(column) < index);
  if (duplicate !== undefined) throw new UsageError(`The header has the column "${duplicate}" twice.`);
  const usedColumns = Object.values(matches);
  const unknown = columns.filter((_, index) => !usedColumns.includes(index));
  if (unknown.length > 0) {
    const targetNames = targets.map(({ name }) => name).join(", ");
    throw new UsageError(`There's no column "${unknown.join('", "')}". The columns are: ${targetNames}.`);
  }
  const missing = targets.find(
    ({ key, kind, required }) => kind === "photo" && required && !(key in matches),
  );
  if (missing !== undefined) {
    throw new UsageError(`The column ${missing.name} with the photos is missing.`);
  }
}

function listSlots(tools: readonly ToolDescription[]): string[] {
  return [...new Set(tools.flatMap(({ slots }) => slots.map(({ name }) => name)))];
}

/** Returns the column name of an option, prefixed with the tool's slug when there are several tools. */
export function nameOptionColumn({ slug }: ToolDescription, option: string, toolCount: number): string {
  return toolCount === 1 ? option : `${slug}.${option}`;
}

/** Files that the command itself writes next to the row folders. */
const ownFiles = ["manifest.csv"];

function nameRows(
  unnamedRows: readonly { readonly wantedName: string; readonly cells: Map<string, string> }[],
): Row[] {
  const nameOf = createFolderNames(ownFiles);
  return unnamedRows.map(({ wantedName, cells }) => ({
    name: nameOf(wantedName),
    plainName: makeSafeName(wantedName),
    cells,
  }));
}
