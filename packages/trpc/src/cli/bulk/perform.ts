import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { blobsOf, type NamedBlob } from "../../client/downloads.ts";
import { PackshotError } from "../../client/index.ts";
import { upload } from "../../client/pictures.ts";
import { startRun } from "../../client/started-run.ts";
import { watch } from "../../client/watching.ts";
import type { Connection } from "../connection.ts";
import type { Journal, Start } from "./journal.ts";
import { digestOf, readPicture, RowError, type Source } from "./pictures.ts";
import type { Task } from "./plan.ts";

/** Is what ends the work before its end: nothing more is begun. */
export class Stop extends Error {
  override readonly name = "Stop";
}

export interface Performing extends Connection {
  readonly journal: Journal;
  /** Results go into folders of this one. */
  readonly out: string;
  readonly budget: number | undefined;
  readonly signal: AbortSignal;
  /** Maps digests to the uploads that are under way, so that tasks of one row wait for the same one. */
  readonly uploading: Map<string, Promise<string>>;
  tokensOf(task: Task): number;
  folderOf(task: Task): string;
}

/** The server has stated with these that the row can't be made, so asking again is of no use. */
const final: readonly string[] = [
  "BAD_INPUT",
  "NOT_FOUND",
  "NOT_SUPPORTED",
  "CONFLICT",
  "TOO_LARGE",
  "ENGINE_FAILED",
  "REQUEST_REFUSED",
];

/**
 * Brings a task to its end from wherever the journal has it, and notes every step there. It can be called again after
 * it has rejected.
 */
export async function perform(task: Task, work: Performing): Promise<void> {
  const { journal } = work;
  try {
    const run = journal.tasks.get(task.key)?.run ?? (await begin(task, work));
    await finish(task, run, work);
  } catch (error) {
    if (!(error instanceof RowError) && !(error instanceof PackshotError && final.includes(error.code)))
      throw error;
    await giveUp(task, work, error);
  }
}

/** Notes that a task has failed, and why. */
export async function giveUp(
  task: Task,
  work: Performing,
  { code, message }: PackshotError | RowError,
): Promise<void> {
  const { run = "", start } = work.journal.tasks.get(task.key) ?? {};
  // A run whose pictures are gone was paid for.
  const tokens = run === "" ? 0 : (start?.tokens ?? 0);
  await end(task, work, { status: "failed", run, tokens, code, error: message, files: [] });
}

async function begin(task: Task, work: Performing): Promise<string> {
  const { start: earlier, refused = false } = work.journal.tasks.get(task.key) ?? {};
  if (earlier !== undefined) {
    try {
      if (refused) await note(earlier, work);
      return await send(earlier, work);
    } catch (error) {
      // A start that was taken is found by its key before its uploads are looked at, so this one never was.
      if (!isGone(error)) throw error;
    }
  }
  const start = await prepare(task, work, earlier);
  try {
    return await send(start, work);
  } catch (error) {
    if (!isGone(error)) throw error;
    return send(await prepare(task, work, start), work);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof PackshotError && error.code === "NOT_FOUND";
}

/**
 * Uploads what has to be and notes what will be sent. What a start was refused with counts as gone.
 * @throws Stop when the budget has no room for it
 */
async function prepare(task: Task, work: Performing, refused: Start | undefined): Promise<Start> {
  const tokens = work.tokensOf(task);
  requireBudget(tokens, work);
  const gone = Object.values(refused?.images ?? {});
  const images: Record<string, string> = {};
  for (const [slot, source] of Object.entries(task.images))
    images[slot] = await uploadOnce(source, work, gone);
  const { key, row, slug, options } = task;
  const start: Start = {
    type: "start",
    task: key,
    row,
    slug,
    folder: work.folderOf(task),
    images,
    options,
    key: crypto.randomUUID(),
    tokens,
  };
  await note(start, work);
  return start;
}

/** Counts its tokens as spent from here on, because nobody may be left to hear that they are. */
async function note(start: Start, work: Performing): Promise<void> {
  requireBudget(start.tokens, work);
  await work.journal.add(start);
}

function requireBudget(tokens: number, { budget, journal }: Performing): void {
  if (budget === undefined || journal.spent() + tokens <= budget) return;
  throw new Stop(`The budget of ${budget} tokens is used up: go on with a larger --budget.`);
}

/** Resolves to the upload that there is of the picture, that is under way, or that is made now. */
async function uploadOnce(source: Source, work: Performing, gone: readonly string[]): Promise<string> {
  const { journal, uploading } = work;
  const { digest } = source;
  const earlier = journal.uploads.get(digest);
  if (earlier !== undefined && !gone.includes(earlier)) return earlier;
  const underWay = uploading.get(digest);
  if (underWay !== undefined) return underWay;
  const sending = sendPicture(source, work).finally(() => uploading.delete(digest));
  uploading.set(digest, sending);
  return sending;
}

async function sendPicture(source: Source, { packshot, journal, signal }: Performing): Promise<string> {
  const id = await upload(packshot, await pictureOf(source), { signal, bulk: true });
  await journal.add({ type: "uploaded", digest: source.digest, upload: id });
  return id;
}

async function pictureOf(source: Source): Promise<string | File> {
  if ("url" in source) return source.url;
  const bytes = await readPicture(source.path);
  if (digestOf(bytes) !== source.digest) {
    throw new RowError("CONFLICT", `${source.path} has changed since it was checked: run the command again.`);
  }
  return new File(
    [bytes],
    source.path.slice(Math.max(source.path.lastIndexOf("/"), source.path.lastIndexOf("\\")) + 1),
  );
}

/** Sends the start, which is the same run however often it is sent. */
async function send(start: Start, { packshot, url, journal, signal }: Performing): Promise<string> {
  const { task, slug, images: ids, options, key: idempotencyKey } = start;
  const images = Object.fromEntries(Object.entries(ids).map(([slot, uploadId]) => [slot, { uploadId }]));
  const beginning = { procedures: packshot, url, slug, input: { images, options } };
  try {
    const run = await startRun({ ...beginning, options: { idempotencyKey, signal, bulk: true } }).id;
    await journal.add({ type: "started", task, run });
    return run;
  } catch (error) {
    // Any answer of the API that is an error means that nothing was taken; without one, nobody knows.
    if (error instanceof PackshotError && !["UNREACHABLE", "UNAVAILABLE", "INTERNAL"].includes(error.code)) {
      await journal.add({ type: "refused", task });
    }
    throw error;
  }
}

async function finish(task: Task, runId: string, work: Performing): Promise<void> {
  const { packshot, url, signal, out, journal } = work;
  const run = await watch(packshot, Promise.resolve(runId), { signal }).ended;
  if (run.status !== "succeeded") {
    const code = run.status === "canceled" ? "RUN_CANCELED" : "RUN_FAILED";
    const error = run.error ?? (run.status === "canceled" ? "The run was canceled." : "The run failed.");
    await end(task, work, { status: "failed", run: runId, tokens: 0, code, error, files: [] });
    return;
  }
  const start = journal.tasks.get(task.key)?.start;
  const folder = start?.folder ?? work.folderOf(task);
  // Links expire, so they are asked for when they are needed.
  const blobs = await blobsOf(await packshot.runs.get.query({ runId }, { signal }), { url, signal });
  const files = await keep(out, folder, blobs);
  const tokens = start?.tokens ?? work.tokensOf(task);
  await end(task, work, { status: "done", run: runId, tokens, code: "", error: "", files });
}

/** Writes the pictures to the disk itself, because their row is not looked at again. Resolves to paths within `out`. */
async function keep(out: string, folder: string, blobs: readonly NamedBlob[]): Promise<string[]> {
  await mkdir(join(out, folder), { recursive: true });
  const paths: string[] = [];
  for (const { name, blob } of blobs) {
    const file = await open(join(out, folder, name), "w");
    try {
      await file.writeFile(new Uint8Array(await blob.arrayBuffer()));
      await file.sync();
    } finally {
      await file.close();
    }
    paths.push(`${folder}/${name}`);
  }
  return paths;
}

interface Outcome {
  readonly status: "done" | "failed";
  readonly run: string;
  readonly tokens: number;
  readonly code: string;
  readonly error: string;
  readonly files: readonly string[];
}

function end({ key, row, slug }: Task, { journal }: Performing, outcome: Outcome): Promise<void> {
  return journal.add({ type: "ended", task: key, row, slug, ...outcome });
}
