import { type FileHandle, open, readFile, truncate } from "node:fs/promises";
import { CommandError } from "../io.ts";

/** Is the end of a row under one tool. */
export interface Ended {
  readonly type: "ended";
  readonly task: string;
  readonly status: "done" | "failed";
  readonly row: string;
  readonly slug: string;
  readonly files: readonly string[];
  readonly run: string;
  readonly tokens: number;
  readonly code: string;
  readonly error: string;
}

/** Says all that sending the same start again takes. It is on the disk before the start is sent. */
export interface Start {
  readonly type: "start";
  readonly task: string;
  readonly row: string;
  readonly slug: string;
  /** Leads from the folder of results to that of this task. */
  readonly folder: string;
  /** Maps slots to ids of uploads. */
  readonly images: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly tokens: number;
}

/** Is whose results are in the folder: what another key or server is told of uploads and runs would mean nothing. */
export interface Owner {
  /** Is the server's address. */
  readonly server: string;
  /** Is the address by which the account signs in. */
  readonly account: string;
}

export type Entry =
  | ({ readonly type: "work" } & Owner)
  | { readonly type: "uploaded"; readonly digest: string; readonly upload: string }
  | Start
  | { readonly type: "started"; readonly task: string; readonly run: string }
  /** The start was answered, and nothing was taken. */
  | { readonly type: "refused"; readonly task: string }
  /** It failed, took nothing and is begun once more, as if it never had been. */
  | { readonly type: "again"; readonly task: string }
  | Ended;

export interface TaskState {
  readonly start?: Start;
  readonly run?: string;
  readonly refused?: boolean;
  readonly ended?: Ended;
}

/** Remembers what was done in a folder, also when the process or the machine ends in the middle of it. */
export interface Journal {
  /** Has a state for each task that was begun, in that order. */
  readonly tasks: ReadonlyMap<string, TaskState>;
  /** Maps digests of pictures to the ids of their uploads. */
  readonly uploads: ReadonlyMap<string, string>;
  /** Counts what was taken and what may have been. */
  spent(): number;
  /** Holds for this process at once, and resolves when it is on the disk. */
  add(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the journal, or begins one. The last line may be torn, when the process ended while it wrote: it is taken off.
 * @throws CommandError when the file is damaged, or belongs to another account or server
 */
export async function openJournal(path: string, owner: Owner): Promise<Journal> {
  const entries = await readEntries(path);
  const first = entries[0];
  if (first !== undefined && first.type !== "work") throw damaged(path, 1);
  if (first !== undefined && first.server !== owner.server) {
    throw new CommandError(
      `This folder has results of ${first.server}. Choose another --out, or that --server.`,
    );
  }
  if (first !== undefined && first.account !== owner.account) {
    throw new CommandError(
      `This folder has results of ${first.account}, and the key is one of ${owner.account}. Choose another --out, or use a key of that account.`,
    );
  }
  const tasks = new Map<string, TaskState>();
  const uploads = new Map<string, string>();
  for (const entry of entries) apply(entry, { tasks, uploads });
  const file = await open(path, "a");
  let writing: Promise<void> = Promise.resolve();
  const add = (entry: Entry) => {
    apply(entry, { tasks, uploads });
    // A line after one that could not be written would hide the loss.
    writing = writing.then(() => append(file, entry));
    return writing;
  };
  if (first === undefined) await add({ type: "work", ...owner });
  return {
    tasks,
    uploads,
    add,
    spent: () => [...tasks.values()].reduce((sum, task) => sum + tokensOf(task), 0),
    async close() {
      await writing.catch(() => {});
      await file.close();
    },
  };
}

async function append(file: FileHandle, entry: Entry): Promise<void> {
  await file.appendFile(`${JSON.stringify(entry)}\n`);
  await file.sync();
}

function tokensOf({ start, refused, ended }: TaskState): number {
  if (ended !== undefined) return ended.tokens;
  return refused === true ? 0 : (start?.tokens ?? 0);
}

interface Known {
  readonly tasks: Map<string, TaskState>;
  readonly uploads: Map<string, string>;
}

function apply(entry: Entry, { tasks, uploads }: Known): void {
  if (entry.type === "work") return;
  if (entry.type === "uploaded") {
    uploads.set(entry.digest, entry.upload);
    return;
  }
  const state = tasks.get(entry.task) ?? {};
  if (entry.type === "start") tasks.set(entry.task, { start: entry });
  if (entry.type === "again") tasks.delete(entry.task);
  if (entry.type === "started") tasks.set(entry.task, { ...state, run: entry.run });
  if (entry.type === "refused") tasks.set(entry.task, { ...state, refused: true });
  if (entry.type === "ended") tasks.set(entry.task, { ...state, ended: entry });
}

async function readEntries(path: string): Promise<Entry[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (Object(error).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  });
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) await truncate(path, whole);
  const lines = bytes.toString("utf8", 0, whole).split("\n").slice(0, -1);
  return lines.map((line, index) => {
    const entry = entryIn(line);
    if (entry === undefined) throw damaged(path, index + 1);
    return entry;
  });
}

const types: readonly unknown[] = ["work", "uploaded", "start", "started", "refused", "again", "ended"];

function entryIn(line: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // Only this module writes the file, and a whole line of it is one of its entries.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return types.includes(Object(value).type) ? (value as Entry) : undefined;
  } catch {
    return undefined;
  }
}

function damaged(path: string, line: number): CommandError {
  return new CommandError(
    `Line ${line} of ${path} is damaged, so it is unknown what was paid for. Choose another --out, and look at the gallery for what is there.`,
  );
}
