import { randomUUID } from "node:crypto";
import {
  appendRunEvent,
  listVariations,
  markWaiting,
  nextStamp,
  type Run,
  type Tx,
  updateRun,
  type Variation,
} from "@packshot/db";
import { findTool } from "@packshot/tools";
import { AppError, type Box, type Ports } from "../../ports/index.ts";
import { getRun, lockOwnRun } from "./own-run.ts";
import { lockParent, requirePlace } from "./parent-run.ts";
import { holdRunToken } from "./start.ts";
import { hasEnded, laneOf, MAX_RETRIES } from "./status.ts";
import type { RunView } from "./view.ts";

export interface RetryRequest {
  readonly runId: string;
  readonly index: number;
  /** Where the subject is. Every failed or uncertain variation is then made again: they share one cut-out. */
  readonly box?: Box | undefined;
}

/** At no further cost when the run was settled; a run whose token came back holds one again. */
export async function retryVariation(
  ports: Pick<Ports, "db" | "queue" | "clock" | "settings">,
  userId: string,
  request: RetryRequest,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const run = await lockOwnRun(tx, { userId, runId: request.runId });
    requireRetryable(run, request);
    const variations = await listVariations(tx, run.id);
    const indexes = indexesToRetry(variations, request);
    if (variations.every(({ image }) => image === null)) await holdAgain(tx, run, ports.clock.now());
    await beginRetry(ports, tx, { run, indexes, box: request.box ?? null });
  });
  return getRun(ports, { userId, runId: request.runId });
}

function requireRetryable(run: Run, { box }: RetryRequest): void {
  if (!hasEnded(run.status))
    throw new AppError("CONFLICT", "This run is still going. Please wait until it is done.");
  if (run.retries >= MAX_RETRIES) {
    throw new AppError("BAD_INPUT", `This run was tried again ${MAX_RETRIES} times. Please start a new one.`);
  }
  if (box !== undefined && !findTool(run.tool)?.subjectBox) {
    throw new AppError("BAD_INPUT", "A box makes no difference to this tool. Please try again without one.");
  }
}

function indexesToRetry(variations: readonly Variation[], { index, box }: RetryRequest): number[] {
  const open = variations.filter(({ status, image }) => status === "failed" || image?.uncertain === true);
  if (!open.some((variation) => variation.index === index)) {
    throw new AppError("BAD_INPUT", "Only a picture that failed or has uncertain edges can be made again.");
  }
  return box === undefined ? [index] : open.map((variation) => variation.index);
}

/** Its own token, or its place within the token of its parent: a run that made nothing had given it up. */
async function holdAgain(tx: Tx, run: Run, now: Date): Promise<void> {
  const parent = await lockParent(tx, run);
  if (parent !== undefined) return requirePlace(tx, parent);
  const tool = findTool(run.tool);
  if (tool === undefined) throw new AppError("NOT_FOUND", "This tool is not there any more.");
  await holdRunToken(tx, { userId: run.userId, runId: run.id, tool, now });
}

async function beginRetry(
  ports: Pick<Ports, "queue" | "clock">,
  tx: Tx,
  { run, indexes, box }: { run: Run; indexes: readonly number[]; box: Box | null },
): Promise<void> {
  const now = ports.clock.now();
  const jobId = randomUUID();
  await updateRun(tx, run.id, {
    status: "queued",
    retries: run.retries + 1,
    jobId,
    box,
    error: null,
    startedAt: null,
    finishedAt: null,
    cancelRequestedAt: null,
  });
  await markWaiting(tx, run.id, indexes, await nextStamp(tx, run.userId, now));
  await appendRunEvent(tx, { runId: run.id, type: "retrying", now });
  await ports.queue.enqueue(tx, { id: jobId, runId: run.id, userId: run.userId, lane: laneOf(run) });
}
