import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

export interface NewTrial {
  readonly runId: string;
  /** The visitor's account, which has nothing but this trial. */
  readonly visitorId: string;
  readonly visitorHash: string;
  readonly networkHash: string;
  readonly now: Date;
}

/** Makes other starts wait until the transaction ends, so that they are counted rightly. */
export async function lockTrials(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trials', 0))`.execute(kyselyOf(tx));
}

export async function insertTrial(tx: Tx, trial: NewTrial): Promise<void> {
  await kyselyOf(tx)
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

/** Counts the trials of all visitors since that moment, those that failed among them. */
export async function countTrials(tx: Tx, since: Date): Promise<number> {
  const { count } = await kyselyOf(tx)
    .selectFrom("trials")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Resolves to when the visitor last tried, known by cookie or by network, if that was after the moment. A run without a
 * picture doesn't count.
 */
export async function findTrialUse(
  tx: Tx,
  { visitorHash, networkHash, since }: { visitorHash: string | undefined; networkHash: string; since: Date },
): Promise<Date | undefined> {
  const row = await kyselyOf(tx)
    .selectFrom("trials")
    .leftJoin("runs", "runs.id", "trials.run_id")
    .select("trials.created_at as at")
    .where((where) =>
      where.or([where("visitor_hash", "=", visitorHash ?? ""), where("network_hash", "=", networkHash)]),
    )
    .where("trials.created_at", ">", since)
    // The run of a trial that was claimed is elsewhere.
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

/** Finds the visitor's latest trial, unless somebody has claimed it. */
export async function findTrial(
  tx: Tx,
  { visitorHash, since }: { visitorHash: string; since: Date },
): Promise<Trial | undefined> {
  return kyselyOf(tx)
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

/** Counts the trials that are made before this run, or are being made. */
export async function countTrialsAhead(tx: Tx, runId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead
    from trials join runs other on other.id = trials.run_id, runs own
    where own.id = ${runId}::uuid and other.status in ('queued', 'running')
      and (other.created_at, other.id) < (own.created_at, own.id)`.execute(kyselyOf(tx));
  return rows[0]?.ahead ?? 0;
}

/**
 * Gives a visitor's trials to a person. What somebody has claimed already stays theirs. Resolves to the ids of the runs.
 */
export async function claimTrials(
  tx: Tx,
  { visitorHash, userId, since }: { visitorHash: string; userId: string; since: Date },
): Promise<string[]> {
  const rows = await kyselyOf(tx)
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

/** Lists the claimed trials whose runs have ended and have not reached their person yet: all, or that of one run. */
export async function listClaimedTrials(tx: Tx, runId?: string): Promise<ClaimedTrial[]> {
  const { rows } = await sql<ClaimedTrial>`
    select run_id as "runId", trials.visitor_id as "visitorId", claimed_by as "claimedBy"
    from trials join runs on runs.id = trials.run_id
    where claimed_by is not null and trials.visitor_id is not null and runs.finished_at is not null
      and (${runId ?? null}::uuid is null or run_id = ${runId ?? null}::uuid)`.execute(kyselyOf(tx));
  return rows;
}

/** Resolves to false when the trial has reached its person already. Others who bring it there wait until then. */
export async function lockClaimedTrial(tx: Tx, { runId, claimedBy }: ClaimedTrial): Promise<boolean> {
  const row = await kyselyOf(tx)
    .selectFrom("trials")
    .select("run_id")
    .where("run_id", "=", runId)
    .where("claimed_by", "=", claimedBy)
    .where("visitor_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets that the day's try was used. */
export async function deleteTrial(tx: Tx, runId: string): Promise<void> {
  await kyselyOf(tx).deleteFrom("trials").where("run_id", "=", runId).execute();
}

/** Deletes what was only kept to count the tries of a day. */
export async function deleteOldTrials(tx: Tx, before: Date): Promise<void> {
  await kyselyOf(tx)
    .deleteFrom("trials")
    .where("created_at", "<=", before)
    .where("visitor_id", "is", null)
    .execute();
}

/** Lists visitors from before that moment. What is claimed is on its way to its person and stays until it is there. */
export async function listOldVisitors(tx: Tx, before: Date): Promise<string[]> {
  const rows = await kyselyOf(tx)
    .selectFrom("users")
    .leftJoin("trials", "trials.visitor_id", "users.id")
    .select("users.id")
    .where("email", "is", null)
    .where("users.created_at", "<=", before)
    .where("claimed_by", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
