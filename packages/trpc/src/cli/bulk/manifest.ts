import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeFormula, writeCsv } from "@packshot/tools/csv";
import { describeListing, readTable, type Table, TableError } from "@packshot/tools/table";
import { exists } from "../exists.ts";
import { CommandError } from "../io.ts";
import { replaceFile } from "./download-row.ts";
import type { InvalidTask, Task } from "./plan.ts";
import type { Counts } from "./progress.ts";
import type { JobRow } from "./job-rows.ts";

const header = ["row", "tool", "status", "files", "run", "tokens", "error code", "error", "input"];
const LISTING = "listing";
const FILE_SEPARATOR = " | ";

interface Outcome {
  readonly status: "done" | "failed" | "canceled" | "left";
  readonly run?: string;
  /** Paths relative to the output folder. */
  readonly files?: readonly string[];
  readonly code?: string;
  readonly error?: string;
  /** Whether the row was charged even though it has no files. */
  readonly isPaid?: boolean;
  /** The listing check of the row's images. */
  readonly listing?: Listing;
  /** The `listing` cell of an earlier manifest line for the same images. */
  readonly listingCell?: string;
}

type Listing = NonNullable<JobRow["listing"]>;

type TaskKey = Pick<Task, "row" | "slug">;
type ManifestTask = TaskKey & Partial<Pick<Task, "input">>;

/** The outcome of each row, as written to `manifest.csv`. */
export interface Manifest {
  record(task: TaskKey, outcome: Outcome): void;
  recordRow(row: JobRow, outcome: Outcome): void;
  /** Adds the listing check to the row's outcome, if there is one. */
  recordListing(row: JobRow): void;
  recordTokens(job: { readonly tokens: number; readonly rows: { readonly done: number } }): void;
  /** Records tasks whose input already has downloaded images, from any job. Returns the other tasks. */
  recordDownloaded(tasks: readonly Task[]): readonly Task[];
  /** Returns the tasks that aren't among the job's rows. */
  findMissing(rows: readonly JobRow[], tasks: readonly Task[]): readonly Task[];
  /** Records that the job doesn't include these tasks, unless a reason is already recorded. */
  recordMissing(tasks: readonly Task[]): void;
  /**
   * Returns whether the row needs no download. First records the files that an earlier command downloaded for the row's
   * run.
   */
  reuseOutcome(row: JobRow): boolean;
  summarize(): { readonly total: number; readonly invalid: readonly { row: string; error: string }[] };
  countRows(): Counts;
  /** Counts the rows by the state of their listing check. */
  countListings(): Record<Listing["state"], number>;
  /** Returns each row with its outcome, for `--json`. */
  listOutcomes(): readonly object[];
  /** Writes `manifest.csv`. Resolves once it's on disk. */
  write(): Promise<void>;
}

interface Content {
  readonly tasks: readonly ManifestTask[];
  readonly invalid: readonly InvalidTask[];
}

const createKey = ({ row, slug }: TaskKey) => JSON.stringify([row, slug]);
const toTask = ({ name, tool }: JobRow): TaskKey => ({ row: name, slug: tool });

/**
 * Creates the manifest, reusing the downloads that an existing `manifest.csv` lists as `done`. Its `done` lines about
 * other runs are kept, unless a file is missing.
 * @throws CommandError if the existing file isn't a manifest
 */
export async function createManifest(out: string, { tasks, invalid }: Content): Promise<Manifest> {
  const path = join(out, "manifest.csv");
  const earlierLines = await readDoneLines(out, path);
  const outcomes = new Map<string, Outcome>(tasks.map((task) => [createKey(task), { status: "left" }]));
  for (const { row, slug, code, error } of invalid)
    outcomes.set(createKey({ row, slug }), { status: "failed", code, error });
  const allTasks: readonly ManifestTask[] = [...tasks, ...invalid];
  const lineByInput = new Map([...earlierLines].map(([run, line]) => [line.input, { ...line, run }]));
  let tokensPerRow = 1;
  const record = (task: TaskKey, outcome: Outcome) => void outcomes.set(createKey(task), outcome);
  const toCells = (task: ManifestTask) => {
    const {
      status,
      files = [],
      run = "",
      code = "",
      error = "",
      isPaid,
      listing,
      listingCell = "",
    } = outcomes.get(createKey(task)) ?? { status: "left" };
    const tokens = status === "done" || isPaid === true ? tokensPerRow : 0;
    return [
      task.row,
      task.slug,
      status,
      files.join(FILE_SEPARATOR),
      run,
      tokens,
      code,
      // An error may quote a cell. Safe names and the other cells can't be formulas.
      escapeFormula(error),
      task.input ?? "",
      listing === undefined ? listingCell : describeListing(listing),
    ];
  };
  const formatText = () => {
    const runs = new Set([...outcomes.values()].map(({ run }) => run));
    const otherLines = [...earlierLines].filter(([run]) => !runs.has(run)).map(([, { cells }]) => cells);
    const lines = [...allTasks.map(toCells), ...otherLines];
    const hasListings = lines.some((cells) => (cells[header.length] ?? "") !== "");
    return writeCsv(
      hasListings
        ? [[...header, LISTING], ...lines]
        : [header, ...lines.map((cells) => cells.slice(0, header.length))],
    );
  };
  return {
    record,
    recordRow: (row, outcome) => record(toTask(row), outcome),
    recordListing(row) {
      const outcome = outcomes.get(createKey(toTask(row)));
      if (row.listing !== null && outcome !== undefined)
        record(toTask(row), { ...outcome, listing: row.listing });
    },
    recordTokens: ({ tokens, rows }) => {
      if (rows.done > 0) tokensPerRow = tokens / rows.done;
    },
    recordDownloaded: (candidates) =>
      candidates.filter((task) => {
        const line = lineByInput.get(task.input);
        if (line === undefined) return true;
        const { run, files, listingCell } = line;
        record(task, { status: "done", run, files, listingCell });
        return false;
      }),
    findMissing(rows, candidates) {
      const present = new Set(rows.map((row) => createKey(toTask(row))));
      return candidates.filter((task) => !present.has(createKey(task)));
    },
    recordMissing(missing) {
      const error =
        "This row isn't in the job, or its files were deleted. To run it again, choose a different --out folder.";
      for (const task of missing) {
        if (outcomes.get(createKey(task))?.status === "left")
          record(task, { status: "failed", code: "NOT_FOUND", error });
      }
    },
    reuseOutcome(row) {
      const { status, run } = outcomes.get(createKey(toTask(row))) ?? {};
      if (row.state === "done" && status === "left") {
        const line = earlierLines.get(row.runId ?? "");
        if (line === undefined) return false;
        record(toTask(row), { status: "done", run: row.runId ?? "", files: line.files });
        return true;
      }
      return status !== "left" && status !== undefined && run === (row.runId ?? "");
    },
    summarize: () => ({
      total: allTasks.length,
      invalid: allTasks.flatMap(({ row, slug }) => {
        const { status, error = "" } = outcomes.get(createKey({ row, slug })) ?? {};
        return status === "failed" ? [{ row, error }] : [];
      }),
    }),
    countRows: () => countOutcomes([...outcomes.values()], tokensPerRow),
    countListings() {
      const counts = { checking: 0, passes: 0, look: 0, fails: 0, unchecked: 0 };
      for (const { listing } of outcomes.values()) if (listing !== undefined) counts[listing.state] += 1;
      return counts;
    },
    listOutcomes: () =>
      allTasks.map((task) => {
        const {
          isPaid: _isPaid,
          listingCell: _cell,
          ...outcome
        } = outcomes.get(createKey(task)) ?? { status: "left" };
        return { row: task.row, tool: task.slug, ...outcome };
      }),
    write: serializeWrites(async () => {
      await mkdir(out, { recursive: true });
      await replaceFile(out, "manifest.csv", formatText());
    }),
  };
}

function countOutcomes(outcomes: readonly Outcome[], tokensPerRow: number): Counts {
  const count = (...statuses: readonly Outcome["status"][]) =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  const done = count("done");
  return { done, failed: count("failed"), left: count("left", "canceled"), tokens: done * tokensPerRow };
}

interface EarlierLine {
  readonly cells: readonly string[];
  readonly files: readonly string[];
  readonly input: string;
  readonly listingCell: string;
}

/**
 * Resolves to the `done` lines whose files all still exist, by run.
 * @throws CommandError if the file isn't a manifest, because it would be overwritten
 */
async function readDoneLines(out: string, path: string): Promise<ReadonlyMap<string, EarlierLine>> {
  const lines = new Map<string, EarlierLine>();
  const text = await readFile(path, "utf8").catch(() => "");
  if (text === "") return lines;
  for (const { cells } of readManifest(path, text)) {
    const [, , status, names = "", run = "", , , , input = "", listingCell = ""] = cells;
    const files = names.split(FILE_SEPARATOR);
    if (status === "done" && (await allExist(out, files)))
      lines.set(run, { cells, files, input, listingCell });
  }
  return lines;
}

function readManifest(path: string, text: string): Table["records"] {
  try {
    const { columns, records } = readTable(text);
    if (["row", "tool", "status", "files"].every((name, index) => columns[index] === name)) return records;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
  }
  throw new CommandError(
    `${path} isn't a manifest of this command. Move it, or choose a different folder with --out.`,
  );
}

async function allExist(out: string, files: readonly string[]): Promise<boolean> {
  const existing = await Promise.all(files.map((file) => exists(join(out, file))));
  return existing.every(Boolean);
}

/** Serializes writes. Calls during a write are coalesced into one more write. */
function serializeWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const start = () => {
    waiting = undefined;
    running = write().finally(() => (running = undefined));
    return running;
  };
  return () => (running === undefined ? start() : (waiting ??= running.then(start, start)));
}
