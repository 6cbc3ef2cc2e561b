import { type BulkJob, findBulkJob, findBulkJobByKey, listBulkJobs, type Tx } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { type Caller, canAccess } from "../auth/caller.ts";
import { readKeysetPage, type KeysetPageRequest } from "../keyset.ts";
import { type BulkRowsRequest, type bulkRowPageView, readRowPage } from "./row-view.ts";
import { bulkJobView, type BulkJobView, readJobViews } from "./view.ts";

export const BULK_JOBS_PER_PAGE = 20;
export const BULK_ROWS_PER_PAGE = 50;

export const bulkJobPageView = z
  .strictObject({ jobs: z.array(bulkJobView).readonly(), nextCursor: z.string().nullable() })
  .readonly();

type JobPorts = Pick<Ports, "db" | "engines" | "clock" | "settings">;

/** Resolves to a page of a user's bulk jobs, newest first. */
export async function readBulkJobPage(
  ports: JobPorts,
  userId: string,
  request: KeysetPageRequest,
): Promise<z.infer<typeof bulkJobPageView>> {
  const { rows, nextCursor } = await readKeysetPage(request, (page) =>
    listBulkJobs(ports.db, { userId, ...page }),
  );
  return { jobs: await readJobViews(ports, rows), nextCursor };
}

/** @throws AppError NOT_FOUND, including for another user's job */
export async function getBulkJob(ports: JobPorts, caller: Caller, id: string): Promise<BulkJobView> {
  return readJobView(ports, await requireJob(ports.db, caller, id));
}

/** Resolves to the job that a user started with an idempotency key, or to null. */
export async function findOwnBulkJobByKey(
  ports: JobPorts,
  caller: Caller,
  key: string,
): Promise<BulkJobView | null> {
  const job = await findBulkJobByKey(ports.db, { userId: caller.userId, key });
  return job !== undefined && canAccessJob(caller, job) ? readJobView(ports, job) : null;
}

/** @throws AppError NOT_FOUND, including for another user's job */
export async function readBulkRows(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  caller: Caller,
  { id, ...request }: BulkRowsRequest & { readonly id: string },
): Promise<z.infer<typeof bulkRowPageView>> {
  return readRowPage(ports, await requireJob(ports.db, caller, id), request);
}

export async function readJobView(ports: JobPorts, job: BulkJob): Promise<BulkJobView> {
  const [view] = await readJobViews(ports, [job]);
  if (view === undefined) throw new Error("The job has no view.");
  return view;
}

/** Returns whether the caller can access the job. A limited key can only access jobs that it started. */
export function canAccessJob(caller: Caller, { userId, startedByKeyId: apiKeyId }: BulkJob): boolean {
  return canAccess(caller, { userId, apiKeyId });
}

/** @throws AppError NOT_FOUND, including for another user's job */
export async function requireJob(tx: Tx, caller: Caller, id: string): Promise<BulkJob> {
  const job = await findBulkJob(tx, { userId: caller.userId, id });
  if (job !== undefined && canAccessJob(caller, job)) return job;
  throw new AppError("NOT_FOUND", "Bulk job not found. Jobs are kept for 30 days.");
}
