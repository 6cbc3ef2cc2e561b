import { getKysely, type Tx } from "../tx.ts";

export interface OAuthAccount {
  readonly provider: string;
  /** The provider's permanent ID for the user. */
  readonly subject: string;
}

export async function findOAuthUserId(
  tx: Tx,
  { provider, subject }: OAuthAccount,
): Promise<string | undefined> {
  const account = await getKysely(tx)
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

/** Does nothing when the account is already linked. */
export async function insertOAuthAccount(tx: Tx, account: NewOAuthAccount): Promise<void> {
  const { provider, subject, email, userId, now } = account;
  await getKysely(tx)
    .insertInto("oauth_accounts")
    .values({ provider, subject, email, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .execute();
}

export interface LinkedAccount extends OAuthAccount {
  /** The email that the provider had verified when the account was linked. */
  readonly email: string;
  readonly createdAt: Date;
}

/** Lists the accounts that the user can sign in with, oldest first. */
export async function listOAuthAccounts(tx: Tx, userId: string): Promise<LinkedAccount[]> {
  return getKysely(tx)
    .selectFrom("oauth_accounts")
    .select(["provider", "subject", "email", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("provider")
    .orderBy("subject")
    .execute();
}

/** Resolves to false when no such account is linked to this user. */
export async function deleteOAuthAccount(
  tx: Tx,
  { provider, subject, userId }: OAuthAccount & { userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("oauth_accounts")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
