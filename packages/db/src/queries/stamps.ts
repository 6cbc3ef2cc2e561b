import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

/** A number of milliseconds near `now` that this user's stored files have not been named by before. */
export async function nextStamp(tx: Tx, userId: string, now: Date): Promise<number> {
  const row = await kyselyOf(tx)
    .updateTable("users")
    .set({ last_stamp: sql<number>`greatest(last_stamp + 1, ${now.getTime()}::bigint)` })
    .where("id", "=", userId)
    .returning("last_stamp")
    .executeTakeFirstOrThrow();
  return row.last_stamp;
}
