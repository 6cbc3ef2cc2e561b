import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

/** Records the service that takes payments. Resolves to whether it differs from the one at the last start. */
export async function recordPaymentService(tx: Tx, kind: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_service (kind) values (${kind})
    on conflict (single) do update set kind = excluded.kind where payment_service.kind <> excluded.kind
    returning kind`.execute(getKysely(tx));
  return rows.length > 0;
}

/**
 * Ends the test checkout's subscriptions, forgets its customers, and marks its payments as tests, so that they no longer
 * count as income. Users keep their tokens.
 * @param name the second part of all the test checkout's IDs, such as `cus_<name>_1`
 */
export async function endTestCheckout(tx: Tx, name: string): Promise<void> {
  const db = getKysely(tx);
  const isTest = (column: string) => sql<boolean>`split_part(${sql.ref(column)}, '_', 2) = ${name}`;
  await db.updateTable("subscriptions").set({ status: "canceled" }).where(isTest("customer")).execute();
  await db.updateTable("checkouts").set({ customer: null }).where(isTest("customer")).execute();
  await db.updateTable("payments").set({ is_test: true }).where(isTest("reference")).execute();
}
