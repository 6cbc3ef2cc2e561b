import {
  type BulkJob,
  cancelWaitingRows,
  deleteBulkJob,
  releaseClaimedRows,
  listBulkJobsOfKey,
  listRunningBulkRuns,
  lockBulkJobs,
  retryBulkRows,
  type Tx,
  updateBulkJob,
} from "@packshot/db";
import { rowFaults } from "@packshot/tools/table";
import { AppError, type Ports } from "../../ports/index.ts";
import { type Caller, createUserCaller } from "../auth/caller.ts";
import { cancelRun } from "../runs/control.ts";
import { requireRowLimit } from "./access.ts";
import { requireJobSlot } from "./create.ts";
import { getBulkJob, requireJob } from "./jobs.ts";
import type { BulkJobView } from "./view.ts";

type ControlPorts = Pick<Ports, "db" | "engines" | "clock" | "settings" | "payments">;

/** Pauses a job; running rows finish. Does nothing if the job has ended. @throws AppError NOT_FOUND */
export async function pauseBulk(ports: ControlPorts, caller: Caller, id: string): Promise<BulkJobView> {
  return changeJob(ports, { caller, id }, async (tx, { endedAt }) => {
    if (endedAt !== null) return;
    await updateBulkJob(tx, id, { pausedBecause: "person" });
    await releaseClaimedRows(tx, id);
  });
}

/**
 * Resumes a job, whatever the reason for the pause. Its rows count toward the calling API key's daily limit. If the job
 * has ended, only sets its budget, which applies when its rows are retried.
 * @throws AppError NOT_FOUND, FORBIDDEN for more rows than the plan allows, CONFLICT for a spent budget
 */
export async function resumeBulk(
  ports: ControlPorts,
  caller: Caller,
  { id, maxTokens }: { readonly id: string; readonly maxTokens?: number | null | undefined },
): Promise<BulkJobView> {
  const { pausedBecause, tokens } = await requireRowsAllowed(ports, { caller, id });
  if (pausedBecause === "budget" && (maxTokens === undefined || (maxTokens !== null && maxTokens <= tokens)))
    throw new AppError(
      "CONFLICT",
      `The job has used its budget of ${tokens} tokens. Resume it with a larger one.`,
    );
  return changeJob(ports, { caller, id }, async (tx, { endedAt }) => {
    if (maxTokens !== undefined) await updateBulkJob(tx, id, { maxTokens });
    if (endedAt !== null) return;
    await updateBulkJob(tx, id, { pausedBecause: null, waitsUntil: null, apiKeyId: caller.keyId });
  });
}

/** Cancels a job and its runs. Finished images are kept. @throws AppError NOT_FOUND */
export async function cancelBulk(ports: ControlPorts, caller: Caller, id: string): Promise<BulkJobView> {
  await changeJob(ports, { caller, id }, async (tx, { endedAt }) => {
    if (endedAt !== null) return;
    await cancelWaitingRows(tx, id);
    await updateBulkJob(tx, id, { canceledAt: ports.clock.now(), pausedBecause: null, waitsUntil: null });
  });
  // No more rows can start, so this list is complete.
  for (const runId of await listRunningBulkRuns(ports.db, id))
    await cancelRun(ports, createUserCaller(caller.userId), runId);
  return getBulkJob(ports, caller, id);
}

/**
 * Requeues the failed and canceled rows, except those with a permanent error. They cost tokens like any other row and
 * count toward the calling API key's daily limit.
 * @throws AppError NOT_FOUND, FORBIDDEN for more rows than the plan allows, CONFLICT when no row can be retried or for
 * too many jobs
 */
export async function retryFailedRows(ports: ControlPorts, caller: Caller, id: string): Promise<BulkJobView> {
  await requireRowsAllowed(ports, { caller, id });
  return changeJob(ports, { caller, id }, async (tx, { endedAt }) => {
    if (endedAt !== null) await requireJobSlot(tx, caller.userId);
    if ((await retryBulkRows(tx, { jobId: id, except: rowFaults })) === 0) throw createNothingToRetryError();
    await updateBulkJob(tx, id, { canceledAt: null, endedAt: null, apiKeyId: caller.keyId });
  });
}

function createNothingToRetryError(): AppError {
  return new AppError(
    "CONFLICT",
    "None of this job's rows can be retried. If a photo or option was rejected, fix it and start a new job.",
  );
}

/** Deletes a job. Its images stay in the gallery. @throws AppError NOT_FOUND, CONFLICT if the job hasn't ended */
export async function removeBulk({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBulkJobs(tx, userId);
    const { endedAt } = await requireJob(tx, createUserCaller(userId), id);
    if (endedAt === null) {
      throw new AppError("CONFLICT", "This job hasn't finished. Cancel it first, or wait until it's done.");
    }
    await deleteBulkJob(tx, { userId, id });
  });
}

/**
 * Requires that the user's current plan allows the job's number of rows. The plan may have changed since the job
 * started.
 */
async function requireRowsAllowed(ports: ControlPorts, { caller, id }: OwnJob): Promise<BulkJobView> {
  const job = await getBulkJob(ports, caller, id);
  await requireRowLimit(ports, caller.userId, job.rows.total);
  return job;
}

/**
 * Pauses the jobs that are paid for by a key that is about to be revoked. The caller must have called `lockBulkJobs`.
 */
export async function pauseJobsOfKey(tx: Tx, apiKeyId: string): Promise<void> {
  for (const id of await listBulkJobsOfKey(tx, apiKeyId)) {
    await updateBulkJob(tx, id, { pausedBecause: "person" });
    await releaseClaimedRows(tx, id);
  }
}

interface OwnJob {
  readonly caller: Caller;
  readonly id: string;
}

async function changeJob(
  ports: ControlPorts,
  { caller, id }: OwnJob,
  change: (tx: Tx, job: BulkJob) => Promise<void>,
): Promise<BulkJobView> {
  await ports.db.transaction(async (tx) => {
    await lockBulkJobs(tx, caller.userId);
    await change(tx, await requireJob(tx, caller, id));
  });
  return getBulkJob(ports, caller, id);
}
