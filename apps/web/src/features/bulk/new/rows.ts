import type { OptionField } from "@packshot/tools";
import {
  type ColumnMatches,
  type ColumnTarget,
  createFileFinder,
  type CsvRecord,
  type FileMatch,
  nameKey,
  listPathNames,
} from "@packshot/tools/table";
import { type BulkFile, removeExtension } from "./files.ts";
import { parseCell } from "./cell-value.ts";

type RowImage = { readonly uploadId: string } | { readonly url: string };

/** A row of a job being prepared, validated without the server. */
export interface PreparedRow {
  /** Unique among all rows. */
  readonly key: string;
  readonly name: string;
  /** Maps slots to photos that the server can use. */
  readonly images: Readonly<Record<string, RowImage>>;
  /** The row's own options, which override the job's. */
  readonly options: Readonly<Record<string, string>>;
  /** The row's files; the first one is shown. */
  readonly files: readonly BulkFile[];
  /** Why the row can't run; null if the server must check. */
  readonly problem: string | null;
  /** Whether a file of the row is still being uploaded. */
  readonly pending: boolean;
}

/** Maximum length that the server accepts. */
const MAX_NAME_LENGTH = 120;

/** Creates a row for each file. */
export function createRowsFromFiles(slot: string, files: readonly BulkFile[]): readonly PreparedRow[] {
  return files.map((file) => ({
    key: file.id,
    name: removeExtension(file.name).slice(0, MAX_NAME_LENGTH),
    options: {},
    ...collectPhotos([[slot, file]]),
  }));
}

export interface TableContent {
  readonly records: readonly CsvRecord[];
  readonly mapping: ColumnMatches;
  readonly targets: readonly ColumnTarget[];
  readonly fields: readonly OptionField[];
}

/** Creates a row for each record of a table. The record's photos are URLs, or paths of the added files. */
export function createRowsFromTable(table: TableContent, files: readonly BulkFile[]): readonly PreparedRow[] {
  const find = createFileFinder(files);
  return table.records.map((record) => createRowFromRecord(record, table, find));
}

function createRowFromRecord(
  { line, cells }: CsvRecord,
  { mapping, targets, fields }: TableContent,
  find: (cell: string) => FileMatch<BulkFile>,
): PreparedRow {
  const getCell = ({ key }: ColumnTarget) => cells[mapping[key] ?? -1] ?? "";
  const filled = targets.flatMap((target) => {
    const cell = getCell(target);
    return cell === "" ? [] : [{ target, cell }];
  });
  const problems: string[] = [];
  const photos: [string, BulkFile | string][] = [];
  const options: Record<string, string> = {};
  for (const { target, cell } of filled) {
    if (target.kind === "photo") {
      const match = isUrl(cell) ? { status: "found" as const, file: cell } : find(cell);
      if (match.status === "found") photos.push([target.name, match.file]);
      else problems.push(explainMismatch(cell, match));
    } else if (target.kind === "option") {
      const value = parseCell(fields, target.name, cell);
      if ("problem" in value) problems.push(value.problem);
      else options[target.name] = value.value;
    }
  }
  const empty = targets.find(
    (target) => target.kind === "photo" && target.required && target.key in mapping && getCell(target) === "",
  );
  if (empty !== undefined) problems.unshift(`The column for “${empty.label}” is empty.`);
  const givenName = filled.find(({ target }) => target.kind === "name")?.cell;
  const first = filled.find(({ target }) => target.kind === "photo")?.cell;
  const requiredText = filled.find(({ target }) => target.kind === "option" && target.required)?.cell;
  const row = collectPhotos(photos);
  return {
    key: `line ${line}`,
    name: (givenName ?? readPhotoName(first) ?? requiredText ?? `Line ${line}`).slice(0, MAX_NAME_LENGTH),
    options,
    ...row,
    problem: problems[0] ?? row.problem,
  };
}

type RowPhotos = Pick<PreparedRow, "images" | "files" | "problem" | "pending">;

function collectPhotos(photos: readonly [string, BulkFile | string][]): RowPhotos {
  const files = photos.flatMap(([, photo]) => (typeof photo === "string" ? [] : [photo]));
  const images = photos.flatMap(([slot, photo]): [string, RowImage][] => {
    if (typeof photo === "string") return [[slot, { url: photo }]];
    const { state } = photo;
    return state.status === "stored" ? [[slot, { uploadId: state.uploadId }]] : [];
  });
  const failed = files.flatMap(({ state }) => (state.status === "failed" ? [state.message] : []));
  return {
    files,
    images: Object.fromEntries(images),
    problem: failed[0] ?? null,
    pending: files.some(({ state }) => state.status === "waiting" || state.status === "sending"),
  };
}

function explainMismatch(cell: string, match: FileMatch<BulkFile>): string {
  if (match.status !== "ambiguous") return `“${cell}” isn't among the files you added.`;
  const [first, second] = match.files.map(({ path }) => listPathNames(path).join("/"));
  const count = match.files.length;
  return first === second
    ? `${count} files are named “${cell}”. Remove all but one, or add their folders and use the path.`
    : `${count} files are named “${cell}”. Use the path of the one you mean, such as “${first}”.`;
}

export interface NamedFiles {
  /** The number of files that a table names. */
  readonly total: number;
  /** How many of them the user has added. */
  readonly added: number;
}

/** Counts the files that the table names, and how many of them have been added. */
export function countNamedFiles(
  { records, mapping, targets }: TableContent,
  files: readonly BulkFile[],
): NamedFiles {
  const columns = targets.flatMap(({ key, kind }) => {
    const column = mapping[key];
    return kind === "photo" && column !== undefined ? [column] : [];
  });
  const cells = records.flatMap((record) => columns.map((column) => record.cells[column] ?? ""));
  const fileCells = cells.filter((cell) => cell !== "" && !isUrl(cell));
  const paths = new Set(fileCells.map((cell) => nameKey(listPathNames(cell).join("/"))));
  const find = createFileFinder(files);
  return {
    total: paths.size,
    added: [...paths].filter((path) => find(path).status !== "missing").length,
  };
}

function isUrl(cell: string): boolean {
  return /^https?:\/\//i.test(cell);
}

function readPhotoName(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const path = isUrl(cell) && URL.canParse(cell) ? new URL(cell).pathname : cell;
  const name = removeExtension(listPathNames(path).at(-1) ?? "");
  return name === "" ? undefined : name;
}
