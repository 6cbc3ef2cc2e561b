import { basename } from "node:path";
import { describeEnlargedRows, rowFaults } from "@packshot/tools/table";
import { type Packshot, PackshotError } from "../../client/index.ts";
import { createPhotoForm } from "../../client/photos.ts";
import { CommandError, toPrintable } from "../io.ts";
import { requireKnownChannel } from "../server-errors.ts";
import { formatConfirmation, type Summary } from "./confirmation.ts";
import type { BulkContext } from "./bulk.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { computeSha256, readPhoto, RowError, type Source } from "./photos.ts";
import type { Task } from "./plan.ts";
import { listRows } from "./job-rows.ts";

export type Job = Awaited<ReturnType<Packshot["bulk"]["get"]["query"]>>;

/**
 * Thrown when Ctrl-C ends the command before it follows a job. Its message says whether a job keeps running on the
 * server.
 */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";

  constructor(message = "No job was started.") {
    super(message);
  }
}

const MAX_CONCURRENT_UPLOADS = 3;
/** Maximum files that the server looks up in one call. */
const DIGESTS_PER_CALL = 50;
const MAX_NAME_LENGTH = 120;

/**
 * Finds the job for these rows, or starts it once the user agrees. Resolves to undefined if they don't, and
 * to "none" if no row can run.
 * @throws InterruptedError after Ctrl-C, CommandError, PackshotError
 */
export async function openJob(
  context: BulkContext,
  tasks: readonly Task[],
): Promise<Job | "none" | undefined> {
  const { packshot, retry, args } = context;
  const idempotencyKey = createIdempotencyKey(args, tasks);
  const earlierJob = await retry(() => packshot.bulk.find.query({ idempotencyKey }));
  if (earlierJob !== null) return withPossibleJob(() => resumeJob(context, earlierJob, tasks));
  const newTasks = context.manifest.recordDownloaded(tasks);
  const check = newTasks.length === 0 ? undefined : await quoteRows(context, newTasks);
  const runnableTasks = newTasks.filter((_, row) => !check?.problems.some((problem) => problem.row === row));
  const { tokens = 0, balance = 0, estimateSeconds: seconds = 0 } = check ?? {};
  const cost = {
    fresh: runnableTasks.length,
    continued: 0,
    overBudget: 0,
    retried: 0,
    tokens,
    balance,
    seconds,
  };
  if (!(await confirmCost(context, cost))) return undefined;
  if (runnableTasks.length === 0) return "none";
  const uploads = await uploadFiles(context, runnableTasks);
  const rows = createRows(runnableTasks, (digest) => ({ uploadId: uploads.get(digest) ?? "" }));
  if (!(await confirmEnlargement(context, rows))) return undefined;
  // Fail before anything is paid if the folder isn't writable: rerunning with a different folder would pay for the rows
  // again.
  await context.manifest.write();
  return withPossibleJob(() => createJob(context, rows, idempotencyKey));
}

/** Runs a step during which a job may run on the server. If Ctrl-C interrupts the step, the error says so. */
async function withPossibleJob<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof InterruptedError
      ? new InterruptedError("If a job is running, it continues on the server.")
      : error;
  }
}

/**
 * Returns an idempotency key that depends on the rows, photos, options and output folder. Doesn't depend on the
 * channels, because a new job for other channels would be paid for again.
 */
function createIdempotencyKey({ out }: BulkContext["args"], tasks: readonly Task[]): string {
  return `packshot bulk ${computeSha256(JSON.stringify([out, tasks.map(({ input }) => input)]))}`;
}

/** Asks the server what the rows would cost and records the ones it rejects. */
async function quoteRows({ packshot, retry, manifest, args }: BulkContext, tasks: readonly Task[]) {
  const rows = createRows(tasks, () => null);
  const request = { tool: tasks[0]?.slug ?? "", options: {}, rows, ...pickChannels(args) };
  const check = await retry(() => packshot.bulk.check.mutate(request)).catch(rejectUnknownChannel);
  for (const { row, code, message } of check.problems) {
    const task = tasks[row];
    if (task !== undefined) manifest.record(task, { status: "failed", code, error: message });
  }
  return check;
}

/** Turns the server's error about a channel into one about the arguments, and throws any other error. */
function rejectUnknownChannel(error: unknown): never {
  requireKnownChannel(error);
  throw error;
}

function pickChannels({ channels }: BulkContext["args"]) {
  return channels === undefined ? {} : { channels: [...channels] };
}

/** Returns a request's rows. `getImage` returns what to send for the file with the digest. */
function createRows<Image>(tasks: readonly Task[], getImage: (digest: string) => Image) {
  return tasks.map(({ row, slug, images, options }) => ({
    name: row,
    tool: slug,
    options,
    images: Object.fromEntries(
      Object.entries(images).map(([slot, source]) => [
        slot,
        "url" in source ? { url: source.url } : getImage(source.digest),
      ]),
    ),
  }));
}

type UploadedRows = ReturnType<typeof createRows<{ readonly uploadId: string }>>;

type JobCost = Pick<
  Summary,
  "fresh" | "continued" | "overBudget" | "retried" | "tokens" | "balance" | "seconds"
>;

/**
 * Prints the cost and asks for confirmation, unless nothing has to be started or `--yes` was passed. Resolves to
 * whether to go ahead.
 * @throws CommandError without a terminal to ask in
 */
async function confirmCost({ io, args, manifest }: BulkContext, cost: JobCost): Promise<boolean> {
  const { total, invalid } = manifest.summarize();
  const lines = formatConfirmation({ total, invalid, ...cost, budget: args.budget });
  io.stdout.write(`${lines.map(toPrintable).join("\n")}\n`);
  if (cost.fresh + cost.continued + cost.retried === 0 || args.yes) return true;
  if (!io.isTerminal) throw new CommandError("Nothing was started. Add --yes to confirm without a prompt.");
  return isYes(await io.ask("Start? [y/N] "));
}

/**
 * Warns about photos that would be enlarged. Runs after the upload, because only then does the server know their
 * sizes. Resolves to whether the job may start.
 * @throws CommandError with `--fail-on-enlargement`
 */
async function confirmEnlargement(
  { packshot, retry, io, args, progress }: BulkContext,
  rows: UploadedRows,
): Promise<boolean> {
  const request = { tool: rows[0]?.tool ?? "", options: {}, rows };
  const { enlarged } = await retry(() => packshot.bulk.check.mutate(request));
  const warning = describeEnlargedRows(enlarged);
  if (warning === null) return true;
  progress.hold();
  if (args.failOnEnlargement) throw new CommandError(`Nothing was started. ${warning}`);
  io.stdout.write(`${warning}\n`);
  const mayStart = args.yes || isYes(await io.ask("Start anyway? [y/N] "));
  progress.release();
  return mayStart;
}

function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}

/** Resumes a job that an earlier command started. Resolves to undefined if the user declines the cost. */
async function resumeJob(context: BulkContext, job: Job, tasks: readonly Task[]): Promise<Job | undefined> {
  const { packshot, retry, args, manifest } = context;
  const { id } = job;
  const rows = await listRows(context, id);
  const missing = manifest.recordDownloaded(manifest.findMissing(rows, tasks));
  if (missing.length > 0) await quoteRows(context, missing);
  manifest.recordMissing(missing);
  const retryableRows = rows.filter(
    ({ state, error }) =>
      state === "canceled" || (state === "failed" && !rowFaults.includes(error?.code ?? "")),
  );
  const retried = args.retryFailed ? retryableRows.length : 0;
  const { tokens: balance } = await retry(() => packshot.tokens.balance.query());
  const maxTokens = args.budget ?? null;
  const withinBudget = countRowsWithin(job, maxTokens);
  const overBudget = job.rows.waiting - withinBudget;
  const running = job.state === "running" ? countRowsWithin(job, job.maxTokens) : 0;
  // Rows that start only because this command resumes the job or raises its budget.
  const continued = Math.max(0, withinBudget - running);
  const cost = { fresh: 0, continued, overBudget, retried, tokens: continued + retried, balance, seconds: 0 };
  if (!(await confirmCost(context, cost))) return undefined;
  await changeChannels(context, job);
  const isSpent = job.pausedBecause === "budget" && maxTokens !== null && maxTokens <= job.tokens;
  const needsResume = !isSpent && (job.maxTokens !== maxTokens || job.state === "paused");
  if (job.endedAt !== null && retried === 0) return job;
  // Set the budget first, so that no retried row starts without it.
  const resumed = needsResume ? await retry(() => packshot.bulk.resume.mutate({ id, maxTokens })) : job;
  if (retried === 0) return resumed;
  return retry(() => packshot.bulk.retryFailed.mutate({ id })).catch(async (error: unknown) => {
    const current = await retry(() => packshot.bulk.get.query({ id }));
    // The response to an earlier attempt may have been lost. Then the job has continued, and may have ended again.
    const hasContinued = job.endedAt === null || current.endedAt !== job.endedAt;
    if (isConflict(error) && hasContinued) return current;
    throw error;
  });
}

/** Counts the job's waiting rows that the budget covers. */
function countRowsWithin({ rows, tokens }: Job, budget: number | null): number {
  return Math.min(rows.waiting, Math.max(0, (budget ?? Infinity) - tokens));
}

/** Requests checks of the job's images for the channels of this command, unless it names none or the same ones. */
async function changeChannels({ packshot, retry, args }: BulkContext, { id, channels }: Job): Promise<void> {
  if (args.channels === undefined || args.channels.join() === channels.toSorted().join()) return;
  const request = { id, ...pickChannels(args) };
  await retry(() => packshot.bulk.checkListings.mutate(request)).catch(rejectUnknownChannel);
}

function isConflict(error: unknown): boolean {
  return error instanceof PackshotError && error.code === "CONFLICT";
}

async function createJob(
  { packshot, retry, args }: BulkContext,
  rows: UploadedRows,
  idempotencyKey: string,
): Promise<Job> {
  const tool = args.slugs[0] ?? "";
  const name = basename(args.source).slice(0, MAX_NAME_LENGTH) || "Bulk";
  const maxTokens = args.budget;
  const request = {
    name,
    tool,
    options: {},
    rows,
    idempotencyKey,
    ...pickChannels(args),
    ...(maxTokens !== undefined && { maxTokens }),
  };
  try {
    return await retry(() => packshot.bulk.create.mutate(request));
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Another command may have started the same job with its own uploads.
    const earlierJob = await packshot.bulk.find.query({ idempotencyKey });
    if (earlierJob === null) throw error;
    return earlierJob;
  }
}

type FileSource = Extract<Source, { readonly path: string }>;

/** Uploads every file that no earlier command has uploaded. Resolves to the upload IDs by digest. */
async function uploadFiles(
  context: BulkContext,
  tasks: readonly Task[],
): Promise<ReadonlyMap<string, string>> {
  const { packshot, retry, progress, interruption } = context;
  const sources = tasks.flatMap(({ images }) => Object.values(images));
  const files = new Map(
    sources.flatMap((source) => ("path" in source ? [[source.digest, source] as const] : [])),
  );
  const ids = new Map<string, string>();
  const digests = [...files.keys()];
  for (let next = 0; next < digests.length; next += DIGESTS_PER_CALL) {
    const sha256 = digests.slice(next, next + DIGESTS_PER_CALL);
    const uploads = await retry(() => packshot.uploads.find.query({ sha256 }));
    for (const { sha256: digest, id } of uploads) ids.set(digest, id);
  }
  const missing = [...files.values()].filter(({ digest }) => !ids.has(digest));
  let uploadedCount = files.size - missing.length;
  await forEachConcurrently(missing, MAX_CONCURRENT_UPLOADS, async (source) => {
    const file = await readUnchangedFile(source);
    const { signal } = interruption;
    const form = await createPhotoForm(file);
    ids.set(source.digest, (await retry(() => packshot.uploads.create.mutate(form, { signal }))).id);
    uploadedCount += 1;
    progress.showUploads(uploadedCount, files.size);
  });
  return ids;
}

/** @throws CommandError when the file can't be read anymore or has changed since it was checked */
async function readUnchangedFile({ path, digest }: FileSource): Promise<File> {
  const bytes = await readPhoto(path).catch((error: unknown) => {
    throw error instanceof RowError ? new CommandError(error.message) : error;
  });
  if (computeSha256(bytes) !== digest)
    throw new CommandError(`${path} has changed since it was checked. Run the command again.`);
  return new File([bytes], basename(path));
}
