import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

export interface NewTrial {
  readonly runId: string;
  /** The visitor's account, which has nothing but this trial. */
  readonly visitorId: string;
  readonly visitorHash: string;
  readonly networkHash: string;
  readonly now: Date;
}

/** Blocks other trials from starting until the transaction ends, so that the counts are correct. */
export async function lockTrials(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trials', 0))`.execute(getKysely(tx));
}

export async function insertTrial(tx: Tx, trial: NewTrial): Promise<void> {
  await getKysely(tx)
    .insertInto("trials")
    .values({
      run_id: trial.runId,
      visitor_id: trial.visitorId,
      visitor_hash: trial.visitorHash,
      network_hash: trial.networkHash,
      claimed_by: null,
      created_at: trial.now,
    })
    .execute();
}

/** Counts the trials of all visitors since the given time, including failed ones. */
export async function countTrials(tx: Tx, since: Date): Promise<number> {
  const { count } = await getKysely(tx)
    .selectFrom("trials")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Resolves to the time of the visitor's last trial if it is newer than the given time. A visitor is recognized by
 * cookie or by network. Failed and canceled runs don't count.
 */
export async function findTrialUse(
  tx: Tx,
  { visitorHash, networkHash, since }: { visitorHash: string | undefined; networkHash: string; since: Date },
): Promise<Date | undefined> {
  const row = await getKysely(tx)
    .selectFrom("trials")
    .leftJoin("runs", "runs.id", "trials.run_id")
    .select("trials.created_at as at")
    .where((where) =>
      where.or([where("visitor_hash", "=", visitorHash ?? ""), where("network_hash", "=", networkHash)]),
    )
    .where("trials.created_at", ">", since)
    // The run of a claimed trial is no longer in the visitor's account.
    .where((where) =>
      where.or([where("runs.id", "is", null), where("runs.status", "not in", ["failed", "canceled"])]),
    )
    .orderBy("trials.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export interface Trial {
  readonly runId: string;
  readonly createdAt: Date;
}

/** Finds the visitor's latest trial, unless it has been claimed. */
export async function findTrial(
  tx: Tx,
  { visitorHash, since }: { visitorHash: string; since: Date },
): Promise<Trial | undefined> {
  return getKysely(tx)
    .selectFrom("trials")
    .select(["run_id as runId", "created_at as createdAt"])
    .where("visitor_hash", "=", visitorHash)
    .where("created_at", ">", since)
    .where("claimed_by", "is", null)
    .where("visitor_id", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Counts the trials ahead of this run, waiting or running. */
export async function countTrialsAhead(tx: Tx, runId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead
    from trials join runs other on other.id = trials.run_id, runs own
    where own.id = ${runId}::uuid and other.status in ('queued', 'running')
      and (other.created_at, other.id) < (own.created_at, own.id)`.execute(getKysely(tx));
  return rows[0]?.ahead ?? 0;
}

/** Assigns a visitor's trials to a user, except those that are already claimed. Resolves to the runs' IDs. */
export async function claimTrials(
  tx: Tx,
  { visitorHash, userId, since }: { visitorHash: string; userId: string; since: Date },
): Promise<string[]> {
  const rows = await getKysely(tx)
    .updateTable("trials")
    .set({ claimed_by: userId })
    .where("visitor_hash", "=", visitorHash)
    .where("created_at", ">", since)
    .where("claimed_by", "is", null)
    .where("visitor_id", "is not", null)
    .returning("run_id")
    .execute();
  return rows.map((row) => row.run_id);
}

export interface ClaimedTrial {
  readonly runId: string;
  readonly visitorId: string;
  readonly claimedBy: string;
}

/**
 * Lists the claimed trials whose runs have ended but haven't been copied to their user yet. With a run's ID, lists only
 * that run's.
 */
export async function listClaimedTrials(tx: Tx, runId?: string): Promise<ClaimedTrial[]> {
  const { rows } = await sql<ClaimedTrial>`
    select run_id as "runId", trials.visitor_id as "visitorId", claimed_by as "claimedBy"
    from trials join runs on runs.id = trials.run_id
    where claimed_by is not null and trials.visitor_id is not null and runs.finished_at is not null
      and (${runId ?? null}::uuid is null or run_id = ${runId ?? null}::uuid)`.execute(getKysely(tx));
  return rows;
}

/**
 * Locks a claimed trial until the transaction ends, so that it's copied only once. Resolves to false when it has
 * already been copied.
 */
export async function lockClaimedTrial(tx: Tx, { runId, claimedBy }: ClaimedTrial): Promise<boolean> {
  const row = await getKysely(tx)
    .selectFrom("trials")
    .select("run_id")
    .where("run_id", "=", runId)
    .where("claimed_by", "=", claimedBy)
    .where("visitor_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the record of a trial, so that it no longer counts. */
export async function deleteTrial(tx: Tx, runId: string): Promise<void> {
  await getKysely(tx).deleteFrom("trials").where("run_id", "=", runId).execute();
}

/** Deletes rows that were only kept to count a day's trials. */
export async function deleteOldTrials(tx: Tx, before: Date): Promise<void> {
  await getKysely(tx)
    .deleteFrom("trials")
    .where("created_at", "<=", before)
    .where("visitor_id", "is", null)
    .execute();
}

/**
 * Lists the IDs of visitors from before the given time. Excludes visitors with a claimed trial that hasn't been copied
 * to its user yet.
 */
export async function listOldVisitors(tx: Tx, before: Date): Promise<string[]> {
  const rows = await getKysely(tx)
    .selectFrom("users")
    .leftJoin("trials", "trials.visitor_id", "users.id")
    .select("users.id")
    .where("email", "is", null)
    .where("users.created_at", "<=", before)
    .where("claimed_by", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
