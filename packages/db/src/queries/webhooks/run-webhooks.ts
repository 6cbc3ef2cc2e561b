import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

/**
 * Resolves to the ID of the user's endpoint for single runs' URLs, which it creates on first use. Keeps the endpoint
 * from being deleted until the transaction ends.
 */
export async function upsertRunWebhook(
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhooks (user_id, for_runs, events, created_at)
    values (${userId}::uuid, true, '{run.finished}', ${now}::timestamptz)
    on conflict (user_id) where for_runs do update set for_runs = true
    returning id`.execute(getKysely(tx));
  const [webhook] = rows;
  if (webhook === undefined) throw new Error("Couldn't insert or find the endpoint for runs.");
  return webhook.id;
}
