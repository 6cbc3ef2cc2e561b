import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

export interface NewSignInLink {
  readonly email: string;
  readonly tokenHash: string;
  readonly nextPath: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSignInLink(tx: Tx, link: NewSignInLink): Promise<void> {
  await getKysely(tx)
    .insertInto("sign_in_links")
    .values({
      email: link.email,
      token_hash: link.tokenHash,
      next_path: link.nextPath,
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

export interface UsedSignInLink {
  readonly email: string;
  readonly nextPath: string;
}

/**
 * Marks a sign-in link as used. Resolves to undefined when the link is unknown, expired or already used; of
 * simultaneous callers, only one succeeds. Also marks the email's other links that aren't newer as used, because a user
 * who has signed in doesn't need them. Locks all these links in order of their IDs, so that two links for the same
 * email can be used at the same time without a deadlock.
 */
export async function useSignInLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<UsedSignInLink | undefined> {
  const { rows } = await sql<UsedSignInLink & { isRequested: boolean }>`
    with requested as (
      select email, created_at from sign_in_links
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}::timestamptz
    ), superseded as (
      select link.id from sign_in_links link join requested using (email)
      where link.used_at is null and link.created_at <= requested.created_at
      order by link.id for update of link
    )
    update sign_in_links set used_at = ${now}::timestamptz
    where id in (select id from superseded) and used_at is null
    returning token_hash = ${tokenHash} as "isRequested", email, next_path as "nextPath"`.execute(
    getKysely(tx),
  );
  const link = rows.find(({ isRequested }) => isRequested);
  return link && { email: link.email, nextPath: link.nextPath };
}

/** Finds a link that was used at `since` or later. */
export async function findUsedSignInLink(
  tx: Tx,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<UsedSignInLink | undefined> {
  return getKysely(tx)
    .selectFrom("sign_in_links")
    .select(["email", "next_path as nextPath"])
    .where("token_hash", "=", tokenHash)
    .where("used_at", ">=", since)
    .executeTakeFirst();
}

/** Resolves to whether a link is neither used nor expired. */
export async function isSignInLinkValid(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const link = await getKysely(tx)
    .selectFrom("sign_in_links")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteExpiredSignInLinks(tx: Tx, now: Date): Promise<void> {
  await getKysely(tx).deleteFrom("sign_in_links").where("expires_at", "<=", now).execute();
}
