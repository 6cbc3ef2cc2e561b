import { randomUUID } from "node:crypto";
import {
  appendRunEvent,
  listRunInputs,
  listVariations,
  markWaiting,
  restoreItemOfRun,
  type Run,
  type RunChange,
  type Tx,
  updateRun,
  type Variation,
} from "@packshot/db";
import { type AnyTool, findTool } from "@packshot/tools";
import { AppError, type Box, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { isUncertainCutOut } from "../sources.ts";
import { endRun } from "./finish.ts";
import { checkWaitingBulk, requireDailyTokensLeft, reserveBudget } from "./limits.ts";
import { checkChildRunLimit, getRun, lockEndedRun, lockOwnRun, lockParent } from "./own-run.ts";
import { readRunPlan } from "./plan.ts";
import { holdRunToken } from "./start.ts";
import { hasEnded, getLane, MAX_RETRIES } from "./status.ts";
import { checkSubjectChange } from "./subject.ts";
import { findEngines } from "./test-run.ts";
import type { RunView } from "./view.ts";

/**
 * Cancels a run. Does nothing if the run has ended. Finished images stay, and images in progress on a paid engine still
 * finish.
 */
export async function cancelRun(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  caller: Caller,
  runId: string,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const run = await lockOwnRun(tx, caller, runId);
    await stopRun(tx, run, ports.clock.now());
  });
  return getRun(ports, caller, runId);
}

/** Stops a run, unless it has ended or was already asked to stop. The caller must have locked it. */
export async function stopRun(tx: Tx, run: Run, now: Date): Promise<void> {
  if (hasEnded(run.status) || run.cancelRequestedAt !== null) return;
  await updateRun(tx, run.id, { cancelRequestedAt: now });
  await appendRunEvent(tx, { runId: run.id, type: "canceling", now });
  // No worker has the run yet, so end it here. Its job will find that the run has ended.
  if (run.status === "queued") await endRun(tx, { ...run, cancelRequestedAt: now }, now);
}

interface RetryRequest {
  readonly runId: string;
  readonly index: number;
  /**
   * A box around the subject. With it, all failed or uncertain variations are remade, because they share one cut-out.
   */
  readonly box?: Box | undefined;
}

/** Remakes a variation. Costs nothing if the run's token was spent. If the token was released, holds one again. */
export async function retryVariation(
  ports: Pick<Ports, "db" | "engines" | "queue" | "clock" | "settings">,
  caller: Caller,
  request: RetryRequest,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const { run, stamp } = await lockEndedRun(ports, tx, caller, request.runId);
    requireRetryable(run, request);
    if (request.box !== undefined) await requireBackground(tx, run);
    const tool = findTool(run.tool);
    if (tool === undefined) throw new AppError("NOT_FOUND", "This tool no longer exists.");
    await requireSources(tx, run, tool);
    const variations = await listVariations(tx, run.id);
    const box = request.box ?? null;
    const retry = { indexes: listIndexesToRetry(variations, request), box };
    const { indexes, change } = await checkSubjectChange(tx, run, retry);
    const hasNoImages = variations.every(({ image }) => image === null);
    // A run without any image has released its token, or doesn't count toward its parent's maximum anymore.
    const parent = hasNoImages ? await lockParent(tx, caller, run.parentRunId) : undefined;
    if (parent !== undefined) await checkChildRunLimit(tx, parent);
    await reserveRetryBudget(ports, tx, { run, tool, indexes });
    const now = ports.clock.now();
    if (hasNoImages && parent === undefined && run.origin !== "test")
      await holdRunToken(ports, tx, caller, { runId: run.id, tool, origin: run.origin, now });
    else await requireDailyTokensLeft(tx, caller, { paidRunId: run.parentRunId ?? run.id, now });
    const retries = run.retries + 1;
    await restartRun(ports, tx, { run, stamp, indexes, box, change: { ...change, retries } });
  });
  return getRun(ports, caller, request.runId);
}

function requireRetryable(run: Run, { box }: RetryRequest): void {
  requireRetriesLeft(run);
  if (box !== undefined && !findTool(run.tool)?.subjectBox) {
    throw new AppError("BAD_INPUT", "This tool doesn't use a box. Try again without one.");
  }
}

export function requireRetriesLeft({ retries }: Run): void {
  if (retries < MAX_RETRIES) return;
  throw new AppError("BAD_INPUT", `You've already retried this run ${MAX_RETRIES} times. Start a new one.`);
}

/** Rejects a box for a photo that was cut out by an earlier run with unclear edges, because its background is gone. */
async function requireBackground(tx: Tx, run: Run): Promise<void> {
  const [first] = await listRunInputs(tx, run.id);
  if (first === undefined || !isUncertainCutOut(first)) return;
  throw new AppError(
    "BAD_INPUT",
    "This image's edges were already unclear in the run that cut it out. Draw the box in that run, then use its new result.",
  );
}

/** Requires that the run's photos still exist. A run without any image keeps them for a day. */
async function requireSources(tx: Tx, run: Run, tool: AnyTool): Promise<void> {
  if (Object.keys(tool.images).length === 0 || (await listRunInputs(tx, run.id)).length > 0) return;
  throw new AppError(
    "BAD_INPUT",
    "This run's photos were deleted because it ended without a result. Start a new one.",
  );
}

function listIndexesToRetry(variations: readonly Variation[], { index, box }: RetryRequest): number[] {
  const retryable = variations.filter(
    ({ status, image }) => status === "failed" || image?.uncertain === true,
  );
  if (!retryable.some((variation) => variation.index === index)) {
    throw new AppError("BAD_INPUT", "You can only retry images that failed or have unclear edges.");
  }
  return box === undefined ? [index] : retryable.map((variation) => variation.index);
}

export async function reserveRetryBudget(
  allPorts: Pick<Ports, "engines" | "clock" | "settings">,
  tx: Tx,
  { run, tool, indexes }: { run: Run; tool: AnyTool; indexes: readonly number[] },
): Promise<void> {
  const ports = { ...allPorts, engines: findEngines(allPorts.engines, run) };
  const engine = ports.engines.named(run.engine) ?? ports.engines.for(tool);
  const { requests: all, needsAnalysis } = await readRunPlan(tx, tool, run);
  const requests = indexes.flatMap((index) => all[index] ?? []);
  await reserveBudget(ports, tx, { run, engine, requests, needsAnalysis }, ports.clock.now());
}

interface Restart {
  readonly run: Run;
  /** The stamp of the new files. */
  readonly stamp: number;
  readonly indexes: readonly number[];
  readonly box: Box | null;
  /** The change to the run, including the incremented counter. */
  readonly change: Pick<RunChange, "retries" | "renewals" | "subjects" | "subjectChanges">;
}

/**
 * Enqueues the run again for these variations. Existing images stay until new ones are made. An item in the trash is
 * restored, because the user wants its images. Earlier crashes don't count anymore, because they may have had another
 * cause.
 */
export async function restartRun(
  ports: Pick<Ports, "queue" | "clock">,
  tx: Tx,
  { run, stamp, indexes, box, change }: Restart,
): Promise<void> {
  const now = ports.clock.now();
  const jobId = randomUUID();
  await updateRun(tx, run.id, {
    status: "queued",
    ...change,
    jobId,
    box,
    error: null,
    startedAt: null,
    finishedAt: null,
    cancelRequestedAt: null,
    takenBy: null,
    crashes: 0,
  });
  await markWaiting(tx, run.id, indexes, stamp);
  await restoreItemOfRun(tx, run.id);
  await appendRunEvent(tx, { runId: run.id, type: "retrying", now });
  await checkWaitingBulk(tx, run);
  const { id: runId, userId, origin } = run;
  await ports.queue.enqueue(tx, { id: jobId, runId, userId, origin, lane: getLane(run) });
}
