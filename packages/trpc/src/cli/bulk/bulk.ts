import { join } from "node:path";
import { describeListingCounts, describeRowLimitProblem } from "@packshot/tools/table";
import { connect, type Connection } from "../connection.ts";
import { type CliIo, CommandError, toPrintable } from "../io.ts";
import { describeTool, type ToolDescription } from "../tool-description.ts";
import type { RowAssumption } from "./row-assumptions.ts";
import { type BulkArguments, readBulkArguments } from "./arguments.ts";
import { followJob, type FollowOutcome } from "./follow.ts";
import { createManifest, type Manifest } from "./manifest.ts";
import { InterruptedError, openJob } from "./open-job.ts";
import { createRetry, type Retry, explainFailure } from "../retry.ts";
import { planTasks } from "./plan.ts";
import { type Counts, createProgress, type Progress } from "./progress.ts";
import { readRows } from "./rows.ts";

const EXIT_SOME_FAILED = 1;
const EXIT_STOPPED = 3;
const EXIT_INTERRUPTED = 130;

/** The context of every step of the command. */
export interface BulkContext extends Connection {
  readonly io: CliIo;
  readonly args: BulkArguments;
  readonly tools: readonly ToolDescription[];
  readonly manifest: Manifest;
  readonly progress: Progress;
  readonly retry: Retry;
  /** What scenes assumed about the photos of the rows that this command downloaded. */
  readonly assumptions: RowAssumption[];
  /** Aborts when the command ends before the job does. */
  readonly interruption: AbortController;
}

/**
 * Starts a bulk job for a folder or a table, or finds the job that the same command started earlier, and downloads
 * its images. Resolves to the exit code: 0, 1 if rows failed, 3 if the user declined or the job stopped early, 130
 * after Ctrl-C.
 * @throws CommandError or PackshotError if nothing could be started
 */
export async function bulk(words: readonly string[], terminal: CliIo): Promise<number> {
  const args = readBulkArguments(words, terminal);
  const io = args.json ? { ...terminal, stdout: terminal.stderr } : terminal;
  const connection = await connect(io, args);
  const tools = await Promise.all(args.slugs.map((slug) => describeTool(connection, slug)));
  const rows = await readRows(args.source, tools);
  const { maxRows } = await connection.packshot.bulk.limits.query();
  const problem = describeRowLimitProblem(rows.rows.length * tools.length, maxRows);
  if (problem !== null) throw new CommandError(problem);
  const { tasks, invalid } = await planTasks(rows, tools, args.options);
  const progress = createProgress(io);
  const interruption = new AbortController();
  const context: BulkContext = {
    ...connection,
    io,
    args,
    tools,
    progress,
    assumptions: [],
    interruption,
    retry: createRetry(progress, { signal: interruption.signal }),
    manifest: await createManifest(args.out, { tasks, invalid }),
  };
  const removeInterruptHandler = io.onInterrupt(() => interruption.abort(new InterruptedError()));
  try {
    const job = await openJob(context, tasks);
    if (job === undefined) {
      io.stdout.write("Nothing was started.\n");
      return EXIT_STOPPED;
    }
    removeInterruptHandler();
    const outcome = job === "none" ? await writeManifest(context) : await followJob(context, job.id);
    const code = printOutcome(context, outcome);
    if (args.json) terminal.stdout.write(`${JSON.stringify(createReport(context))}\n`);
    return code;
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    io.stderr.write(`${error.message} Run the same command again to pick up where you stopped.\n`);
    return EXIT_INTERRUPTED;
  } finally {
    removeInterruptHandler();
  }
}

function createReport({ args, manifest, assumptions }: BulkContext): object {
  const { out } = args;
  const path = join(out, "manifest.csv");
  return {
    ...manifest.countRows(),
    folder: out,
    manifest: path,
    rows: manifest.listOutcomes(),
    assumed: assumptions,
  };
}

async function writeManifest({ manifest }: BulkContext): Promise<FollowOutcome> {
  return { reason: await manifest.write().then(() => undefined, explainFailure) };
}

function printOutcome(
  { io, args, manifest, progress, interruption }: BulkContext,
  { reason, needs }: FollowOutcome,
): number {
  progress.close();
  const { done, failed, left }: Counts = manifest.countRows();
  const path = join(args.out, "manifest.csv");
  const listings = describeListingCounts(manifest.countListings());
  if (listings !== null) io.stdout.write(`Listing check: ${listings}.\n`);
  io.stdout.write(`${done} done, ${failed} failed, ${left} left. See ${path}.\n`);
  if (reason !== undefined) io.stderr.write(`${toPrintable(reason)}\n`);
  if (left > 0) {
    const change = needs === undefined ? "" : ` with ${needs}`;
    io.stderr.write(`Run the same command again${change} to continue. You won't pay for anything twice.\n`);
  }
  if (interruption.signal.aborted) return EXIT_INTERRUPTED;
  if (left > 0 || reason !== undefined) return EXIT_STOPPED;
  return failed > 0 ? EXIT_SOME_FAILED : 0;
}
