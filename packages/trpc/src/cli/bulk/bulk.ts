import { join } from "node:path";
import { describeListingCounts, describeRowLimitProblem } from "@packshot/tools/table";
import { connect, type Connection } from "../connection.ts";
import { type CliIo, CommandError, toPrintable } from "../io.ts";
import { describeTool, type ToolDescription } from "../tool-description.ts";
import type { RowAssumption } from "./row-assumptions.ts";
import { type Order, readOrder } from "./arguments.ts";
import { followJob } from "./follow.ts";
import { createManifest, type Manifest } from "./manifest.ts";
import { Interrupted, openJob } from "./open-job.ts";
import { createRetry, type Retry, explainFailure } from "../retry.ts";
import { planTasks } from "./plan.ts";
import { type Counts, createProgress, type Progress } from "./progress.ts";
import { readRows } from "./rows.ts";

const EXIT_SOME_FAILED = 1;
const EXIT_STOPPED = 3;
const EXIT_INTERRUPTED = 130;

/** The context of every step of the command. */
export interface Work extends Connection {
  readonly io: CliIo;
  readonly order: Order;
  readonly tools: readonly ToolDescription[];
  readonly manifest: Manifest;
  readonly progress: Progress;
  readonly retry: Retry;
  /** What scenes assumed about the photos of the rows that this command downloaded. */
  readonly assumed: RowAssumption[];
  /** Aborts when the command ends before the job does. */
  readonly leaving: AbortController;
}

/**
 * Turns a folder or a table into a bulk job on the server, or finds the same command's earlier job, and
 * downloads its images. Resolves to the exit code: 0, 1 if rows failed, 3 if the job stopped early, 130 after
 * Ctrl-C.
 * @throws CommandError or PackshotError if nothing could be started
 */
export async function bulk(args: readonly string[], terminal: CliIo): Promise<number> {
  const order = readOrder(args, terminal);
  const io = order.json ? { ...terminal, stdout: terminal.stderr } : terminal;
  const connection = await connect(io, order);
  const tools = await Promise.all(order.slugs.map((slug) => describeTool(connection, slug)));
  const rows = await readRows(order.source, tools);
  const { maxRows } = await connection.packshot.bulk.limits.query();
  const problem = describeRowLimitProblem(rows.rows.length * tools.length, maxRows);
  if (problem !== null) throw new CommandError(problem);
  const { tasks, bad } = await planTasks(rows, tools, order.options);
  const progress = createProgress(io);
  const leaving = new AbortController();
  const work: Work = {
    ...connection,
    io,
    order,
    tools,
    progress,
    assumed: [],
    leaving,
    retry: createRetry(progress, { signal: leaving.signal }),
    manifest: await createManifest(order.out, { tasks, bad }),
  };
  const undo = io.onInterrupt(() => leaving.abort(new Interrupted()));
  try {
    const job = await openJob(work, tasks);
    if (job === undefined) {
      io.stdout.write("Nothing was started.\n");
      return EXIT_STOPPED;
    }
    undo();
    const reason = job === "none" ? await writeManifest(work) : await followJob(work, job.id);
    const code = conclude(work, reason);
    if (order.json) terminal.stdout.write(`${JSON.stringify(createReport(work))}\n`);
    return code;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    io.stderr.write("Nothing was started. Run the same command again to continue.\n");
    return EXIT_INTERRUPTED;
  } finally {
    undo();
  }
}

function createReport({ order, manifest, assumed }: Work): object {
  const { out } = order;
  const path = join(out, "manifest.csv");
  return { ...manifest.counts(), folder: out, manifest: path, rows: manifest.rows(), assumed };
}

async function writeManifest({ manifest }: Work): Promise<string | undefined> {
  return manifest.write().then(() => undefined, explainFailure);
}

function conclude({ io, order, manifest, progress, leaving }: Work, reason: string | undefined): number {
  progress.close();
  const { done, failed, left }: Counts = manifest.counts();
  const path = join(order.out, "manifest.csv");
  const listings = describeListingCounts(manifest.listings());
  if (listings !== null) io.stdout.write(`Listing check: ${listings}.\n`);
  io.stdout.write(`${done} done, ${failed} failed, ${left} left. See ${path}.\n`);
  if (reason !== undefined) io.stderr.write(`${toPrintable(reason)}\n`);
  if (left > 0)
    io.stderr.write("Run the same command again to continue. You won't pay for anything twice.\n");
  if (leaving.signal.aborted) return EXIT_INTERRUPTED;
  if (left > 0 || reason !== undefined) return EXIT_STOPPED;
  return failed > 0 ? EXIT_SOME_FAILED : 0;
}
