import { kyselyOf, type Tx } from "../tx.ts";

export interface OAuthAccount {
  readonly provider: string;
  /** The provider's own, unchanging name of the person. */
  readonly subject: string;
}

export async function findOAuthUserId(
  tx: Tx,
  { provider, subject }: OAuthAccount,
): Promise<string | undefined> {
  const account = await kyselyOf(tx)
    .selectFrom("oauth_accounts")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return account?.user_id;
}

export interface NewOAuthAccount extends OAuthAccount {
  readonly userId: string;
  readonly email: string;
  readonly now: Date;
}

/** Does nothing when the account is linked already. */
export async function insertOAuthAccount(tx: Tx, account: NewOAuthAccount): Promise<void> {
  const { provider, subject, email, userId, now } = account;
  await kyselyOf(tx)
    .insertInto("oauth_accounts")
    .values({ provider, subject, email, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .execute();
}
