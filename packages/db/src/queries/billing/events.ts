import { sql } from "kysely";
import { kyselyOf, type Tx } from "../../tx.ts";

/** The number is arbitrary, as long as nothing else in this database takes an advisory lock under it. */
const BILLING_LOCK = 7_202_622;

/** Keeps others from storing or deciding anything about payments until the transaction ends. Call it first. */
export async function lockBilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BILLING_LOCK}::bigint)`.execute(kyselyOf(tx));
}

export interface NewBillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly now: Date;
}

/** Resolves to false when an event of this id was stored before. */
export async function insertBillingEvent(
  tx: Tx,
  { id, type, createdAt, now }: NewBillingEvent,
): Promise<boolean> {
  const row = await kyselyOf(tx)
    .insertInto("billing_events")
    .values({ id, type, created_at: createdAt, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
