import {
  type BulkJob,
  countUnfinishedBulkJobs,
  findBulkJobByKey,
  insertBulkJob,
  insertBulkRows,
  lockBulkJobs,
  type Tx,
} from "@packshot/db";
import { AppError } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { findChannels } from "../check/check.ts";
import { computeDigest } from "../digest.ts";
import { type BulkRequest, checkRows } from "./check.ts";
import { canAccessJob, readJobView } from "./jobs.ts";
import type { BulkJobView } from "./view.ts";

/** Maximum unfinished jobs per user. */
const MAX_UNFINISHED_JOBS = 5;

export interface NewBulk extends BulkRequest {
  readonly name: string;
  /** Maximum number of tokens that the job's rows may cost. */
  readonly maxTokens?: number | undefined;
  readonly idempotencyKey: string;
}

type CreatePorts = Parameters<typeof checkRows>[0];

/**
 * Stores a job, which starts immediately. Rows that can't run are stored with the reason. Repeating a request with the
 * same idempotency key returns the same job, even if the budget is different. The rows count toward the API key's daily
 * limit.
 * @throws AppError CONFLICT for an idempotency key that was used for a different request, or for too many jobs;
 * BAD_INPUT when no row can run; and the errors of `checkBulk`
 */
export async function createBulk(
  ports: CreatePorts,
  caller: Caller,
  { idempotencyKey: key, maxTokens, ...request }: NewBulk,
): Promise<BulkJobView> {
  const { userId, keyId: apiKeyId } = caller;
  const requestHash = computeDigest(request);
  const earlier = await findBulkJobByKey(ports.db, { userId, key });
  if (earlier !== undefined) return readJobView(ports, requireSameJob(caller, earlier, requestHash));
  const { tool, rows } = await checkRows(ports, caller, request);
  const problems = rows.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (first !== undefined && problems.length === rows.length) {
    throw new AppError("BAD_INPUT", `None of the rows can run. The first: ${first.message}`);
  }
  const { name, options, brand = false } = request;
  const job = await ports.db.transaction(async (tx) => {
    await lockBulkJobs(tx, userId);
    const concurrent = await findBulkJobByKey(tx, { userId, key });
    if (concurrent !== undefined) return requireSameJob(caller, concurrent, requestHash);
    await requireJobSlot(tx, userId);
    const now = ports.clock.now();
    const newJob = {
      userId,
      name,
      tool: tool.slug,
      options,
      brand,
      maxTokens: maxTokens ?? null,
      channels:
        request.channels === undefined ? null : findChannels(request.channels).map(({ slug }) => slug),
      requestHash,
      idempotencyKey: key,
      apiKeyId,
      now,
    };
    const inserted = await insertBulkJob(tx, newJob);
    await insertBulkRows(tx, { userId, jobId: inserted.id }, rows);
    return inserted;
  });
  return readJobView(ports, job);
}

function requireSameJob(caller: Caller, job: BulkJob, requestHash: string): BulkJob {
  if (!canAccessJob(caller, job)) {
    throw new AppError(
      "CONFLICT",
      "This job was started with another key of this account. Use that key, or open the job under Bulk Jobs in the web app.",
    );
  }
  if (job.requestHash === requestHash) return job;
  throw new AppError("CONFLICT", "This idempotency key belongs to another request. Use a new one.");
}

/** The caller must have called `lockBulkJobs`. @throws AppError CONFLICT */
export async function requireJobSlot(tx: Tx, userId: string): Promise<void> {
  if ((await countUnfinishedBulkJobs(tx, userId)) < MAX_UNFINISHED_JOBS) return;
  throw new AppError(
    "CONFLICT",
    `You have ${MAX_UNFINISHED_JOBS} unfinished bulk jobs. Wait for one to finish or cancel one, then try again.`,
  );
}
