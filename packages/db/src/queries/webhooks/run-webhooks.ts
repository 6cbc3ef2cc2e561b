import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

/**
 * Resolves to the ID of the user's endpoint for per-run webhook URLs, which is created at first use, and keeps it
 * from being deleted until the transaction ends.
 */
export async function openRunWebhook(
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
