import { type RawBuilder, sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

/** Whose calls to count: everyone's, one account's, or the calls of all accounts that have never bought tokens. */
export type Spenders = "everybody" | "unpaid" | { readonly userId: string };

/** An arbitrary number that no other advisory lock in this database uses. */
const SPENDING_LOCK = 7_202_611;

/** Locks all spending decisions until the transaction ends. Must be called after locking rows. */
export async function lockSpending(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SPENDING_LOCK}::bigint)`.execute(getKysely(tx));
}

/**
 * Sums up, in millionths of a US dollar, all calls after `since` and the unused reservations of unfinished
 * runs.
 */
export async function sumSpending(
  tx: Tx,
  { spenders, since }: { spenders: Spenders; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (
      coalesce((
        select sum(micro_dollars) from engine_calls call
        where call.created_at > ${since}::timestamptz and ${matchesSpenders("call", spenders)}
      ), 0) + coalesce((
        select sum(greatest(0, run.reserved_micro_dollars - coalesce((
          select sum(micro_dollars) from engine_calls call where call.run_id = run.id
        ), 0)))
        from runs run where run.reserved_micro_dollars > 0 and ${matchesSpenders("run", spenders)}
      ), 0)
    )::bigint as sum`.execute(getKysely(tx));
  return rows[0]?.sum ?? 0;
}

/**
 * Adds up the calls after `since`, oldest first. Resolves to the time of the call at which the sum reaches the amount,
 * or to undefined if it never does.
 */
export async function findSpendingTime(
  tx: Tx,
  { spenders, since, microDollars }: { spenders: Spenders; since: Date; microDollars: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from (
      select id, created_at, sum(micro_dollars) over (order by created_at, id) as total
      from engine_calls call
      where call.created_at > ${since}::timestamptz and ${matchesSpenders("call", spenders)}
    ) as calls
    where total >= ${microDollars}::bigint
    order by created_at, id limit 1`.execute(getKysely(tx));
  return rows[0]?.created_at;
}

/** Returns a condition for calls or runs of these spenders. */
function matchesSpenders(table: "call" | "run", spenders: Spenders): RawBuilder<boolean> {
  if (spenders === "everybody") return sql`true`;
  const owner = sql.ref(`${table}.user_id`);
  if (spenders !== "unpaid") return sql`${owner} = ${spenders.userId}::uuid`;
  return sql`not ${hasBought(owner)}`;
}

/** Returns SQL for the result of `hasPurchased`. */
function hasBought(owner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from token_entries entry left join payments payment on payment.id = entry.payment_id
    where entry.user_id = ${owner} and entry.kind = 'purchase'
      and (payment.id is null or (payment.reversed_tokens < payment.tokens and not payment.is_test))
  )`;
}

/** Resolves to whether the account has bought tokens. Grants and fully refunded or test purchases don't count. */
export async function hasPurchased(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    bought: boolean;
  }>`select ${hasBought(sql`${userId}::uuid`)} as bought`.execute(getKysely(tx));
  return rows[0]?.bought === true;
}

/** Releases the part of a run's reservation that it won't need anymore. */
export async function releaseSpending(
  tx: Tx,
  { runId, microDollars }: { runId: string; microDollars: number },
): Promise<void> {
  await sql`
    update runs set reserved_micro_dollars = greatest(reserved_micro_dollars - ${microDollars}::bigint, 0)
    where id = ${runId}::uuid`.execute(getKysely(tx));
}

/** Reserves what the run may still cost, on top of its cost so far. */
export async function reserveSpending(
  tx: Tx,
  { runId, microDollars }: { runId: string; microDollars: number },
): Promise<void> {
  await sql`
    update runs set reserved_micro_dollars = ${microDollars}::bigint + coalesce((
      select sum(micro_dollars) from engine_calls call where call.run_id = runs.id
    ), 0) where id = ${runId}::uuid`.execute(getKysely(tx));
}
