import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";
import { lockBilling } from "./billing/events.ts";
import { recordDeletedFolder } from "./deleted-files.ts";

export async function listUnfinishedRunIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await getKysely(tx)
    .selectFrom("runs")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["queued", "running"])
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes a user with everything they own, and records their files as deleted. Keeps payments, the checkouts that
 * identify late payments, and calls to paid services, all without the user. Must be the transaction's only change.
 * Locks payments first, so that none is credited in the meantime, then the user, so that no run starts, then the runs, so
 * that no worker ends one. The lock on the user doesn't block workers, which only need the row to exist.
 */
export async function deleteUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const db = getKysely(tx);
  await lockBilling(tx);
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return;
  await db.selectFrom("runs").select("id").where("user_id", "=", userId).orderBy("id").forUpdate().execute();
  for (const table of ["payments", "checkouts"] as const)
    await db.updateTable(table).set({ user_id: null }).where("user_id", "=", userId).execute();
  await db
    .updateTable("engine_calls")
    .set({ user_id: null, run_id: null, subject: null })
    .where("user_id", "=", userId)
    .execute();
  // A trigger keeps the ledger append-only, except for the account named by this transaction.
  await sql`select set_config('packshot.deleted_account', ${userId}::text, true)`.execute(db);
  await db.deleteFrom("token_entries").where("user_id", "=", userId).execute();
  await db.deleteFrom("token_balances").where("user_id", "=", userId).execute();
  if (user.email !== null) await db.deleteFrom("sign_in_links").where("email", "=", user.email).execute();
  // Bulk jobs refer to runs, and both refer to uploads, so they go first. Everything else is deleted with the user's
  // row.
  await db.deleteFrom("bulk_jobs").where("user_id", "=", userId).execute();
  await db.deleteFrom("runs").where("user_id", "=", userId).execute();
  await db.deleteFrom("users").where("id", "=", userId).execute();
  await recordDeletedFolder(tx, userId, now);
}
