import { sql } from "kysely";
import type { RunOrigin } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";

/**
 * Counts a user's bulk runs that no worker has claimed yet. Blocks other callers for the same user until the
 * transaction ends, so that the count stays correct while the caller adds a run.
 */
export async function lockAndCountWaitingBulkRuns(tx: Tx, userId: string): Promise<number> {
  const kysely = getKysely(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting bulk ${userId}`}, 0))`.execute(kysely);
  const row = await kysely
    .selectFrom("runs")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("status", "=", "queued")
    .where("origin", "=", "bulk")
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Resolves to the time of the user's `nth` newest hold since the given time for runs of one origin, or to
 * undefined when there are fewer.
 */
export async function findHoldTime(
  tx: Tx,
  { userId, origin, nth, since }: { userId: string; origin: RunOrigin; nth: number; since: Date },
): Promise<Date | undefined> {
  const row = await getKysely(tx)
    .selectFrom("token_entries as hold")
    .innerJoin("runs", "runs.id", "hold.run_id")
    .select("hold.created_at")
    .where("hold.user_id", "=", userId)
    .where("hold.kind", "=", "hold")
    .where("hold.created_at", ">", since)
    .where("runs.origin", "=", origin)
    .orderBy("hold.created_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
