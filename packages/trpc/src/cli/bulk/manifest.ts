import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeCsv } from "@packshot/tools/csv";
import { describeListing, readTable } from "@packshot/tools/table";
import { replaceFile } from "./fetch-row.ts";
import type { BadTask, Task } from "./plan.ts";
import type { Counts } from "./progress.ts";
import type { JobRow } from "./job-rows.ts";

const header = ["row", "tool", "status", "files", "run", "tokens", "error code", "error", "input"];
const LISTING = "listing";
const BETWEEN_FILES = " | ";

interface Outcome {
  readonly status: "done" | "failed" | "canceled" | "left";
  readonly run?: string;
  /** Paths relative to the output folder. */
  readonly files?: readonly string[];
  readonly code?: string;
  readonly error?: string;
  /** Whether the row cost its token although it has no files. */
  readonly isPaid?: boolean;
  /** The listing check of the row's images. */
  readonly listing?: Listing;
  /** The cell of an earlier manifest about the same images. */
  readonly listingCell?: string;
}

type Listing = NonNullable<JobRow["listing"]>;

type Named = Pick<Task, "row" | "slug">;
type Known = Named & Partial<Pick<Task, "input">>;

/** The outcome of each row, as written to `manifest.csv`. */
export interface Manifest {
  note(task: Named, outcome: Outcome): void;
  noteRow(row: JobRow, outcome: Outcome): void;
  /** Adds the listing check to the row's outcome, if there is one. */
  noteListing(row: JobRow): void;
  noteTokens(job: { readonly tokens: number; readonly rows: { readonly done: number } }): void;
  /** Records tasks that were already downloaded with the same input, by any job, and returns the rest. */
  withoutFetched(tasks: readonly Task[]): readonly Task[];
  missingIn(rows: readonly JobRow[], tasks: readonly Task[]): readonly Task[];
  /** Records that the job doesn't include these tasks, unless a reason is already recorded. */
  noteMissing(tasks: readonly Task[]): void;
  /** Returns whether there is nothing left to download for the row. */
  isSettled(row: JobRow): boolean;
  overview(): { readonly total: number; readonly bad: readonly { row: string; error: string }[] };
  counts(): Counts;
  /** Counts the rows by the state of their listing check. */
  listings(): Record<Listing["state"], number>;
  /** Returns each row with its outcome, for `--json`. */
  rows(): readonly object[];
  /** Resolves once the file is on disk. */
  write(): Promise<void>;
}

interface Content {
  readonly tasks: readonly Known[];
  readonly bad: readonly BadTask[];
}

const createKey = ({ row, slug }: Named) => JSON.stringify([row, slug]);
const toTask = ({ name, tool }: JobRow): Named => ({ row: name, slug: tool });

/**
 * Creates the manifest, reusing earlier downloads listed in the file. The file's lines about other runs are
 * kept.
 */
export async function createManifest(out: string, { tasks, bad }: Content): Promise<Manifest> {
  const path = join(out, "manifest.csv");
  const earlier = await readEarlier(out, path);
  const outcomes = new Map<string, Outcome>(tasks.map((task) => [createKey(task), { status: "left" }]));
  for (const { row, slug, code, error } of bad)
    outcomes.set(createKey({ row, slug }), { status: "failed", code, error });
  const named: readonly Known[] = [...tasks, ...bad];
  const byInput = new Map([...earlier].map(([run, line]) => [line.input, { ...line, run }]));
  let tokensPerRow = 1;
  const note = (task: Named, outcome: Outcome) => void outcomes.set(createKey(task), outcome);
  const toCells = (task: Known) => {
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
      files.join(BETWEEN_FILES),
      run,
      tokens,
      code,
      error,
      task.input ?? "",
      listing === undefined ? listingCell : describeListing(listing),
    ];
  };
  const formatText = () => {
    const runs = new Set([...outcomes.values()].map(({ run }) => run));
    const otherLines = [...earlier].filter(([run]) => !runs.has(run)).map(([, { cells }]) => cells);
    const lines = [...named.map(toCells), ...otherLines];
    const hasListings = lines.some((cells) => (cells[header.length] ?? "") !== "");
    return writeCsv(
      hasListings
        ? [[...header, LISTING], ...lines]
        : [header, ...lines.map((cells) => cells.slice(0, header.length))],
    );
  };
  return {
    note,
    noteRow: (row, outcome) => note(toTask(row), outcome),
    noteListing(row) {
      const before = outcomes.get(createKey(toTask(row)));
      if (row.listing !== null && before !== undefined)
        note(toTask(row), { ...before, listing: row.listing });
    },
    noteTokens: ({ tokens, rows }) => {
      if (rows.done > 0) tokensPerRow = tokens / rows.done;
    },
    withoutFetched: (candidates) =>
      candidates.filter((task) => {
        const before = byInput.get(task.input);
        if (before === undefined) return true;
        const { run, files, listingCell } = before;
        note(task, { status: "done", run, files, listingCell });
        return false;
      }),
    missingIn(rows, candidates) {
      const present = new Set(rows.map((row) => createKey(toTask(row))));
      return candidates.filter((task) => !present.has(createKey(task)));
    },
    noteMissing(missing) {
      const error =
        "The job doesn't have this row, or its files were removed. Use a different --out to run it.";
      for (const task of missing) {
        if (outcomes.get(createKey(task))?.status === "left")
          note(task, { status: "failed", code: "NOT_FOUND", error });
      }
    },
    isSettled(row) {
      const { status, run } = outcomes.get(createKey(toTask(row))) ?? {};
      if (row.state === "done" && status === "left") {
        const before = earlier.get(row.runId ?? "");
        if (before === undefined) return false;
        note(toTask(row), { status: "done", run: row.runId ?? "", files: before.files });
        return true;
      }
      return status !== "left" && status !== undefined && run === (row.runId ?? "");
    },
    overview: () => ({
      total: named.length,
      bad: named.flatMap(({ row, slug }) => {
        const { status, error = "" } = outcomes.get(createKey({ row, slug })) ?? {};
        return status === "failed" ? [{ row, error }] : [];
      }),
    }),
    counts: () => countOutcomes([...outcomes.values()], tokensPerRow),
    listings() {
      const counts = { checking: 0, passes: 0, look: 0, fails: 0, unchecked: 0 };
      for (const { listing } of outcomes.values()) if (listing !== undefined) counts[listing.state] += 1;
      return counts;
    },
    rows: () =>
      named.map((task) => {
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

/** Resolves to the lines whose files all still exist, by run. */
async function readEarlier(out: string, path: string): Promise<ReadonlyMap<string, EarlierLine>> {
  const lines = new Map<string, EarlierLine>();
  const text = await readFile(path, "utf8").catch(() => "");
  if (text === "") return lines;
  for (const { cells } of readTable(text).records) {
    const [, , status, names = "", run = "", , , , input = "", listingCell = ""] = cells;
    const files = names.split(BETWEEN_FILES);
    if (status === "done" && (await doExist(out, files)))
      lines.set(run, { cells, files, input, listingCell });
  }
  return lines;
}

async function doExist(out: string, files: readonly string[]): Promise<boolean> {
  const existing = await Promise.all(
    files.map((file) =>
      stat(join(out, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return existing.every(Boolean);
}

/** Serializes writes. Calls made during a write share one more write after it. */
function serializeWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const begin = () => {
    waiting = undefined;
    running = write().finally(() => (running = undefined));
    return running;
  };
  return () => (running === undefined ? begin() : (waiting ??= running.then(begin, begin)));
}
