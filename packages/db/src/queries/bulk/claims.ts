import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import type { BulkImage } from "./rows.ts";

/** The channel that announces changes to bulk jobs and their rows' runs. The payload is the user's ID. */
export const BULK_WORK_CHANNEL = "bulk_work";

interface ClaimLimits {
  readonly now: Date;
  /** Maximum number of a user's rows that are claimed or running at once. */
  readonly maxAtOnce: number;
  /** Tokens that each row costs. */
  readonly tokensPerRow: number;
}

/**
 * Returns SQL for the number of a user's rows that are claimed by a server or whose run hasn't ended. `userColumn` is
 * the column with the user's ID.
 */
function countInFlight(userColumn: string, now: Date) {
  const id = sql.ref(userColumn);
  return sql<number>`(
    (select count(*) from bulk_rows b where b.user_id = ${id} and b.busy_until > ${now}::timestamptz)
    + (select count(*) from runs join bulk_rows s on s.run_id = runs.id
       where runs.user_id = ${id} and runs.origin = 'bulk' and runs.finished_at is null))`;
}

/**
 * Returns a condition on `job` that is false if one more row could exceed the job's budget. Failed and canceled rows
 * don't count, because their tokens are released.
 */
function isWithinBudget({ now, tokensPerRow }: ClaimLimits) {
  return sql<boolean>`(job.max_tokens is null or job.max_tokens >= ${tokensPerRow}::integer * (1 + (
    select count(*) from bulk_rows b left join runs on runs.id = b.run_id
    where b.job_id = job.id
      and (b.busy_until > ${now}::timestamptz or runs.status not in ('failed', 'canceled')))))`;
}

/** Returns a condition on `job` and `r` for rows that can start now, apart from the limit on rows in flight. */
function isDue(now: Date) {
  return sql<boolean>`job.ended_at is null and job.canceled_at is null and job.paused_because is null
    and (job.waits_until is null or job.waits_until <= ${now}::timestamptz)
    and r.status = 'waiting' and (r.busy_until is null or r.busy_until <= ${now}::timestamptz)
    and (r.due_at is null or r.due_at <= ${now}::timestamptz)`;
}

/**
 * Resolves to the user whose row starts next: the one with the oldest job among those with the fewest rows in flight.
 */
export async function findNextBulkUser(tx: Tx, limits: ClaimLimits): Promise<string | undefined> {
  const { now, maxAtOnce } = limits;
  // Count rows in flight once per job, not once for each of its up to a thousand rows.
  const { rows } = await sql<{ userId: string }>`
    with open as materialized (
      select job.id, job.user_id, job.created_at, ${countInFlight("job.user_id", now)} as in_flight
      from bulk_jobs job where job.ended_at is null and ${isWithinBudget(limits)}
    )
    select open.user_id as "userId" from open join bulk_jobs job on job.id = open.id
    where open.in_flight < ${maxAtOnce}
      and exists (select from bulk_rows r where r.job_id = job.id and ${isDue(now)})
    order by open.in_flight, open.created_at, open.id
    limit 1`.execute(getKysely(tx));
  return rows[0]?.userId;
}

/** Lists running jobs that still have waiting rows but no budget left for one. */
export async function listSpentBulkJobs(
  tx: Tx,
  tokensPerRow: number,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  return getKysely(tx)
    .selectFrom("bulk_jobs")
    .select(["id", "user_id as userId"])
    .where(isSpent(tokensPerRow))
    .execute();
}

/** Pauses a job that `listSpentBulkJobs` would list. The caller must have called `lockBulkJobs`. */
export async function pauseSpentBulkJob(tx: Tx, id: string, tokensPerRow: number): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_jobs")
    .set({ paused_because: "budget" })
    .where("id", "=", id)
    .where(isSpent(tokensPerRow))
    .execute();
}

function isSpent(tokensPerRow: number) {
  return sql<boolean>`(ended_at is null and paused_because is null and canceled_at is null
    and max_tokens < ${tokensPerRow}::integer * (1 + (
      select count(*) from bulk_rows b join runs on runs.id = b.run_id
      where b.job_id = bulk_jobs.id and runs.status = 'succeeded'))
    and exists (select from bulk_rows w where w.job_id = bulk_jobs.id and w.status = 'waiting'))`;
}

/** A row claimed by one server. */
export interface ClaimedBulkRow {
  readonly jobId: string;
  readonly userId: string;
  readonly position: number;
  /** Number of attempts, including this one. */
  readonly tries: number;
  readonly busyUntil: Date;
  readonly tool: string;
  /** The row's own options, which override the job's if the row uses the job's tool. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly brand: boolean;
  /** The API key that pays for the row; null for a user in a browser. */
  readonly apiKeyId: string | null;
  readonly images: readonly BulkImage[];
}

/**
 * Claims a user's next row: the first waiting row of the oldest job. The claim expires at `busyUntil` unless the row's
 * start or failure is recorded first. The caller must have called `lockBulkJobs`, so that the count of rows in flight
 * is exact. Resolves to undefined when no row can start, for example because another server was faster.
 */
export async function claimBulkRow(
  tx: Tx,
  { userId, busyUntil, ...limits }: ClaimLimits & { readonly userId: string; readonly busyUntil: Date },
): Promise<ClaimedBulkRow | undefined> {
  const { now, maxAtOnce } = limits;
  const { rows } = await sql<Omit<ClaimedBulkRow, "images" | "busyUntil">>`
    with room as materialized (
      select users.id from users where users.id = ${userId}::uuid and ${countInFlight("users.id", now)} < ${maxAtOnce}
    ), open as materialized (
      select job.* from room join bulk_jobs job on job.user_id = room.id
      where job.ended_at is null and ${isWithinBudget(limits)}
    )
    update bulk_rows set busy_until = ${busyUntil}::timestamptz, tries = bulk_rows.tries + 1
    from (
      select r.job_id, r.position, coalesce(r.tool, job.tool) as tool, job.brand, job.api_key_id,
        case when r.tool is null then job.options || r.options else r.options end as options
      from open job join bulk_rows r on r.job_id = job.id
      where ${isDue(now)}
      order by job.created_at, job.id, r.position
      limit 1
    ) next
    where bulk_rows.job_id = next.job_id and bulk_rows.position = next.position
    returning bulk_rows.job_id as "jobId", bulk_rows.user_id as "userId", bulk_rows.position, bulk_rows.tries,
      next.tool, next.options, next.brand, next.api_key_id as "apiKeyId"`.execute(getKysely(tx));
  const [row] = rows;
  if (row === undefined) return undefined;
  const images = await getKysely(tx)
    .selectFrom("bulk_row_images")
    .select(["slot", "upload_id as uploadId", "url"])
    .where("job_id", "=", row.jobId)
    .where("position", "=", row.position)
    .execute();
  return { ...row, busyUntil, images };
}

type ClaimedRowKey = Pick<ClaimedBulkRow, "jobId" | "position" | "busyUntil">;

/** Records the upload that a row's URL was fetched into, so that the URL isn't fetched again. */
export async function recordImportedPhoto(
  tx: Tx,
  { jobId, position }: ClaimedRowKey,
  { slot, uploadId }: { readonly slot: string; readonly uploadId: string },
): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_row_images")
    .set({ upload_id: uploadId })
    .where("job_id", "=", jobId)
    .where("position", "=", position)
    .where("slot", "=", slot)
    .execute();
}

/**
 * Resolves to whether the claim is still valid, and locks the row until the transaction ends. The caller must have
 * called `lockBulkJobs`, as for the functions below.
 */
export async function lockClaimedRow(
  tx: Tx,
  { jobId, position, busyUntil }: ClaimedRowKey,
): Promise<boolean> {
  const row = await getKysely(tx)
    .selectFrom("bulk_rows")
    .select("position")
    .where("job_id", "=", jobId)
    .where("position", "=", position)
    .where("busy_until", "=", busyUntil)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRowStarted(
  tx: Tx,
  { jobId, position }: ClaimedRowKey,
  runId: string,
): Promise<void> {
  await updateRow(tx, { jobId, position }, { status: "started", run_id: runId, due_at: null });
}

export async function markRowFailed(
  tx: Tx,
  { jobId, position }: ClaimedRowKey,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  await updateRow(
    tx,
    { jobId, position },
    { status: "failed", error_code: code, error: message, due_at: null },
  );
}

/**
 * Releases the claim. The row can be claimed again from the given time on. Unless `counts` is true, the attempt isn't
 * counted.
 */
export async function releaseRow(
  tx: Tx,
  { jobId, position }: ClaimedRowKey,
  { dueAt, counts }: { readonly dueAt: Date | null; readonly counts: boolean },
): Promise<void> {
  const tries = sql<number>`tries - ${counts ? 0 : 1}::smallint`;
  await updateRow(tx, { jobId, position }, { due_at: dueAt, tries });
}

async function updateRow(
  tx: Tx,
  { jobId, position }: Pick<ClaimedRowKey, "jobId" | "position">,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_rows")
    .set({ ...values, busy_until: null })
    .where("job_id", "=", jobId)
    .where("position", "=", position)
    .execute();
}
