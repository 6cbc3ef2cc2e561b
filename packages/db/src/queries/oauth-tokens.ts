import type { ApiKeyScope } from "../schema-accounts.ts";
import { getKysely, type Tx } from "../tx.ts";

type Kind = "access" | "refresh";

interface NewOAuthToken {
  readonly tokenHash: string;
  readonly kind: Kind;
  readonly keyId: string;
  readonly clientId: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

export async function insertOAuthTokens(tx: Tx, tokens: readonly NewOAuthToken[]): Promise<void> {
  await getKysely(tx)
    .insertInto("oauth_tokens")
    .values(
      tokens.map(({ tokenHash, kind, keyId, clientId, expiresAt, now }) => ({
        token_hash: tokenHash,
        kind,
        api_key_id: keyId,
        client_id: clientId,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })),
    )
    .execute();
}

export interface OAuthToken {
  readonly kind: Kind;
  readonly keyId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** When the key was last used. */
  readonly lastUsedAt: Date | null;
}

/** Resolves to undefined for an unknown token, or if its key was revoked. */
export async function findOAuthToken(tx: Tx, tokenHash: string): Promise<OAuthToken | undefined> {
  return getKysely(tx)
    .selectFrom("oauth_tokens as token")
    .innerJoin("api_keys as key", "key.id", "token.api_key_id")
    .select(["token.kind", "key.id as keyId", "token.client_id as clientId", "key.user_id as userId"])
    .select(["key.scopes", "token.expires_at as expiresAt", "token.used_at as usedAt"])
    .select("key.last_used_at as lastUsedAt")
    .where("token.token_hash", "=", tokenHash)
    .where("key.revoked_at", "is", null)
    .executeTakeFirst();
}

/** Marks a refresh token as used. */
export async function useOAuthToken(
  tx: Tx,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<void> {
  await getKysely(tx)
    .updateTable("oauth_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}
