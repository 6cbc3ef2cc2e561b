import { kyselyOf, type Tx } from "../tx.ts";

export interface NewSignInLink {
  readonly email: string;
  readonly tokenHash: string;
  readonly nextPath: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSignInLink(tx: Tx, link: NewSignInLink): Promise<void> {
  await kyselyOf(tx)
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

/** Of any number of callers at once exactly one gets the link; undefined too when it is unknown or has expired. */
export async function useSignInLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<UsedSignInLink | undefined> {
  return kyselyOf(tx)
    .updateTable("sign_in_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email", "next_path as nextPath"])
    .executeTakeFirst();
}

export async function deleteExpiredSignInLinks(tx: Tx, now: Date): Promise<void> {
  await kyselyOf(tx).deleteFrom("sign_in_links").where("expires_at", "<=", now).execute();
}
