import { sql } from "kysely";
import type { BulkChecksColumn, ListingOutcome } from "../../schema-bulk.ts";
import { getKysely, type Tx } from "../../tx.ts";

/**
 * The state of a row's listing check: its outcome, or "checking" while it's open, or "unchecked" after too many failed
 * tries.
 */
export type ListingState = ListingOutcome | "checking" | "unchecked";

/** SQL for the state of a row's listing check; null for a row without images or of a job without channels. */
export const listingState = sql<ListingState | null>`case when runs.status = 'succeeded' then
  case bulk_rows.check_status when 'open' then 'checking' when 'failed' then 'unchecked'
  else bulk_rows.checks ->> 'outcome' end end`;

/** A row whose images a server has claimed to check. */
export interface ClaimedBulkCheck {
  readonly jobId: string;
  readonly userId: string;
  readonly position: number;
  readonly name: string;
  readonly runId: string;
  /** Number of attempts, including this one. */
  readonly tries: number;
  readonly busyUntil: Date;
  readonly channels: readonly string[];
}

/** Opens the check of a bulk run's images. Called when the images have been made or remade. */
export async function openBulkCheck(tx: Tx, runId: string): Promise<void> {
  await sql`
    update bulk_rows set check_status = 'open', check_tries = 0, check_busy_until = null, checks = null
    from bulk_jobs job
    where bulk_rows.run_id = ${runId}::uuid and job.id = bulk_rows.job_id and job.channels is not null`.execute(
    getKysely(tx),
  );
}

/**
 * Sets the channels that a job's images are checked for, and opens the check of each row whose images are made. The
 * caller must have called `lockBulkJobs`.
 */
export async function setBulkChannels(tx: Tx, jobId: string, channels: readonly string[]): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_jobs")
    .set({ channels: [...channels] })
    .where("id", "=", jobId)
    .execute();
  // A run that is ending may not see the channels yet. Wait for it, or its row would be in neither update.
  await sql`
    select from runs where finished_at is null
      and id in (select run_id from bulk_rows where job_id = ${jobId}::uuid)
    order by id for update`.execute(getKysely(tx));
  await sql`
    update bulk_rows set check_status = 'open', check_tries = 0, check_busy_until = null, checks = null
    from runs
    where bulk_rows.job_id = ${jobId}::uuid and runs.id = bulk_rows.run_id and runs.status = 'succeeded'`.execute(
    getKysely(tx),
  );
}

/** Reopens a job's failed checks. Resolves to the number of checks reopened. */
export async function reopenBulkChecks(tx: Tx, jobId: string): Promise<number> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("bulk_rows")
    .set({ check_status: "open", check_tries: 0 })
    .where("job_id", "=", jobId)
    .where("check_status", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Claims the next row to check, at most one per user at a time. The claim expires at `busyUntil` unless `endBulkCheck`
 * runs first.
 */
export async function claimBulkCheck(
  tx: Tx,
  { now, busyUntil }: { readonly now: Date; readonly busyUntil: Date },
): Promise<ClaimedBulkCheck | undefined> {
  const { rows } = await sql<Omit<ClaimedBulkCheck, "busyUntil">>`
    update bulk_rows set check_busy_until = ${busyUntil}::timestamptz, check_tries = bulk_rows.check_tries + 1
    from (
      select r.job_id, r.position, job.channels
      from bulk_rows r join bulk_jobs job on job.id = r.job_id
      where r.check_status = 'open' and (r.check_busy_until is null or r.check_busy_until <= ${now}::timestamptz)
        and not exists (
          select from bulk_rows other where other.user_id = r.user_id and other.check_status = 'open'
            and other.check_busy_until > ${now}::timestamptz)
      order by r.check_busy_until nulls first, job.created_at, r.job_id, r.position
      limit 1
      for update of r skip locked
    ) next
    where bulk_rows.job_id = next.job_id and bulk_rows.position = next.position
    returning bulk_rows.job_id as "jobId", bulk_rows.user_id as "userId", bulk_rows.position, bulk_rows.name,
      bulk_rows.run_id as "runId", bulk_rows.check_tries as tries, next.channels`.execute(getKysely(tx));
  const [row] = rows;
  return row && { ...row, busyUntil };
}

type ClaimedCheck = Pick<ClaimedBulkCheck, "jobId" | "position" | "busyUntil">;

/**
 * Records the check's results, or null after the last attempt failed. Does nothing if another server has claimed the
 * row.
 */
export async function endBulkCheck(
  tx: Tx,
  claim: ClaimedCheck,
  checks: BulkChecksColumn | null,
): Promise<void> {
  await updateClaimedRow(tx, claim, {
    check_status: checks === null ? "failed" : "done",
    check_busy_until: null,
    checks: checks && JSON.stringify(checks),
  });
}

/**
 * Releases the claim, so that any server can claim the row from the given time on. Unless `counts` is true, the attempt
 * isn't counted.
 */
export async function postponeBulkCheck(
  tx: Tx,
  claim: ClaimedCheck,
  { until, counts }: { readonly until: Date; readonly counts: boolean },
): Promise<void> {
  const tries = sql<number>`check_tries - ${counts ? 0 : 1}::smallint`;
  await updateClaimedRow(tx, claim, { check_busy_until: until, check_tries: tries });
}

/** Updates the row unless another server has claimed it. */
async function updateClaimedRow(
  tx: Tx,
  { jobId, position, busyUntil }: ClaimedCheck,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_rows")
    .set(values)
    .where("job_id", "=", jobId)
    .where("position", "=", position)
    .where("check_status", "=", "open")
    .where("check_busy_until", "=", busyUntil)
    .execute();
}
