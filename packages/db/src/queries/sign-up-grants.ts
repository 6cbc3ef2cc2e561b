import { sql } from "kysely";
import type { WelcomeRefusal } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

export interface SignUpGrantClaim {
  readonly mailboxHash: string;
  readonly networkHash: string;
  /** So many grants a network may have had since then. */
  readonly limit: { readonly grants: number; readonly since: Date };
  readonly now: Date;
}

/**
 * Takes the one grant that a mailbox has; resolves to what refuses it, or null. Claims of one network wait for each
 * other until their transactions end, so that none is missed in the count.
 */
export async function claimSignUpGrant(tx: Tx, claim: SignUpGrantClaim): Promise<WelcomeRefusal | null> {
  const { mailboxHash, networkHash, limit, now } = claim;
  await sql`select pg_advisory_xact_lock(hashtextextended(${networkHash}, 0))`.execute(kyselyOf(tx));
  const { rows } = await sql<{ grants: number; had: boolean }>`
    select
      (select count(*) from sign_up_grants
       where network_hash = ${networkHash} and granted_at > ${limit.since}::timestamptz) as grants,
      exists (select from sign_up_grants where mailbox_hash = ${mailboxHash}) as had`.execute(kyselyOf(tx));
  const [before] = rows;
  if (before?.had) return "mailbox";
  if (before === undefined || before.grants >= limit.grants) return "network";
  const taken = await kyselyOf(tx)
    .insertInto("sign_up_grants")
    .values({ mailbox_hash: mailboxHash, network_hash: networkHash, granted_at: now })
    // The same mailbox from another network, at the same time.
    .onConflict((conflict) => conflict.column("mailbox_hash").doNothing())
    .returning("mailbox_hash")
    .executeTakeFirst();
  return taken === undefined ? "mailbox" : null;
}

export async function deleteSignUpGrants(tx: Tx, { before }: { before: Date }): Promise<void> {
  await kyselyOf(tx).deleteFrom("sign_up_grants").where("granted_at", "<", before).execute();
}
