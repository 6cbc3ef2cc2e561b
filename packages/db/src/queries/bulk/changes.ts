import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import type { BulkJob } from "./jobs.ts";

/** Cancels every waiting row. The caller must have called `lockBulkJobs`, as for `retryBulkRows`. */
export async function cancelWaitingRows(tx: Tx, jobId: string): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_rows")
    .set({ status: "canceled", busy_until: null, due_at: null })
    .where("job_id", "=", jobId)
    .where("status", "=", "waiting")
    .execute();
}

/** Releases a job's rows that servers have claimed, so that none of them starts. The interrupted try doesn't count. */
export async function releaseClaimedRows(tx: Tx, jobId: string): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_rows")
    .set((set) => ({ busy_until: null, tries: set("tries", "-", 1) }))
    .where("job_id", "=", jobId)
    .where("busy_until", "is not", null)
    .execute();
}

/** Lists the IDs of a job's unfinished runs. */
export async function listRunningBulkRuns(tx: Tx, jobId: string): Promise<string[]> {
  const rows = await getKysely(tx)
    .selectFrom("bulk_rows")
    .innerJoin("runs", "runs.id", "bulk_rows.run_id")
    .select("runs.id")
    .where("bulk_rows.job_id", "=", jobId)
    .where("runs.finished_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Resets rows that failed or were canceled to waiting, so that each starts a new run. Skips rows that were rejected
 * with one of the `except` codes. Resolves to the number of rows.
 */
export async function retryBulkRows(
  tx: Tx,
  { jobId, except }: { readonly jobId: string; readonly except: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update bulk_rows set status = 'waiting', run_id = null, tries = 0, due_at = null, error_code = null, error = null,
      check_status = null, check_tries = 0, check_busy_until = null, checks = null
    where job_id = ${jobId}::uuid and (
      status = 'canceled'
      or (status = 'failed' and error_code <> all(${except}::text[]))
      or exists (
        select from runs where runs.id = bulk_rows.run_id and runs.status in ('failed', 'canceled')
      )
    )`.execute(getKysely(tx));
  return Number(numAffectedRows);
}

/** Returns SQL for whether any row of the job is waiting or running. `jobColumn` is the column with the job's ID. */
function hasRowInProgress(jobColumn: string) {
  const id = sql.ref(jobColumn);
  return sql<boolean>`(
    exists (select from bulk_rows r where r.job_id = ${id} and r.status = 'waiting')
    or exists (
      select from runs join bulk_rows r on r.run_id = runs.id
      where r.job_id = ${id} and runs.user_id = r.user_id and runs.origin = 'bulk' and runs.finished_at is null
    ))`;
}

/** Lists jobs without waiting or running rows that aren't marked as ended yet. */
export async function listDoneBulkJobs(tx: Tx): Promise<{ readonly id: string; readonly userId: string }[]> {
  return getKysely(tx)
    .selectFrom("bulk_jobs")
    .select(["id", "user_id as userId"])
    .where("ended_at", "is", null)
    .where((where) => where.not(hasRowInProgress("bulk_jobs.id")))
    .execute();
}

/**
 * Marks a job as ended and resolves to it. Resolves to undefined, with nothing changed, when it has already ended or
 * one of its rows has been requeued in the meantime. The caller must have called `lockBulkJobs`.
 */
export async function endBulkJob(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Pick<BulkJob, "id" | "userId" | "tool" | "canceledAt"> | undefined> {
  return getKysely(tx)
    .updateTable("bulk_jobs")
    .set({ ended_at: now, paused_because: null, waits_until: null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where((where) => where.not(hasRowInProgress("bulk_jobs.id")))
    .returning(["id", "user_id as userId", "tool", "canceled_at as canceledAt"])
    .executeTakeFirst();
}
