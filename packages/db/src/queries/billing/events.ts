import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

/** An arbitrary number that no other advisory lock in this database uses. */
const BILLING_LOCK = 7_202_622;

/** Locks all billing data until the transaction ends. Must be called first in the transaction. */
export async function lockBilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BILLING_LOCK}::bigint)`.execute(getKysely(tx));
}

export interface NewBillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly now: Date;
}

/** Resolves to false when an event with this ID is already stored. */
export async function insertBillingEvent(
  tx: Tx,
  { id, type, createdAt, now }: NewBillingEvent,
): Promise<boolean> {
  const row = await getKysely(tx)
    .insertInto("billing_events")
    .values({ id, type, created_at: createdAt, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
