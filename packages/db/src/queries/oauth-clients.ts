import { getKysely, type Tx } from "../tx.ts";

/** A program that has registered itself. Anyone can register one, so its name proves nothing. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export async function insertOAuthClient(
  tx: Tx,
  { id, name, redirectUris, now }: OAuthClient & { readonly now: Date },
): Promise<void> {
  await getKysely(tx)
    .insertInto("oauth_clients")
    .values({ id, name, redirect_uris: [...redirectUris], created_at: now, used_at: null })
    .execute();
}

/** Resolves to undefined for an unknown client, or one that registered before `unusedSince` and was never connected. */
export async function findOAuthClient(
  tx: Tx,
  { id, unusedSince }: { readonly id: string; readonly unusedSince: Date },
): Promise<OAuthClient | undefined> {
  return getKysely(tx)
    .selectFrom("oauth_clients")
    .select(["id", "name", "redirect_uris as redirectUris"])
    .where("id", "=", id)
    .where((is) => is.or([is("used_at", "is not", null), is("created_at", ">", unusedSince)]))
    .executeTakeFirst();
}

/** Records that the client was connected or renewed its tokens. Resolves to false if it was deleted. */
export async function touchOAuthClient(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const row = await getKysely(tx)
    .updateTable("oauth_clients")
    .set({ used_at: now })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
