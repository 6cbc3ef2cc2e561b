import type { ApiKeyScope } from "../schema-accounts.ts";
import { getKysely, type Tx } from "../tx.ts";

/** A user's approval of a client, which the client exchanges for a key, once. */
export interface OAuthCode {
  readonly codeHash: string;
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  /** The SHA-256 of the verifier in base64url. */
  readonly challenge: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly dailyTokens: number | null;
  readonly expiresAt: Date;
}

export async function insertOAuthCode(tx: Tx, code: OAuthCode & { readonly now: Date }): Promise<void> {
  await getKysely(tx)
    .insertInto("oauth_codes")
    .values({
      code_hash: code.codeHash,
      client_id: code.clientId,
      user_id: code.userId,
      redirect_uri: code.redirectUri,
      challenge: code.challenge,
      scopes: [...code.scopes],
      daily_tokens: code.dailyTokens,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
      api_key_id: null,
    })
    .execute();
}

export interface FoundOAuthCode extends OAuthCode {
  readonly usedAt: Date | null;
  /** The key that it was exchanged for. */
  readonly keyId: string | null;
}

export async function findOAuthCode(tx: Tx, codeHash: string): Promise<FoundOAuthCode | undefined> {
  return getKysely(tx)
    .selectFrom("oauth_codes")
    .select(["code_hash as codeHash", "client_id as clientId", "user_id as userId"])
    .select(["redirect_uri as redirectUri", "challenge", "scopes", "daily_tokens as dailyTokens"])
    .select(["expires_at as expiresAt", "used_at as usedAt", "api_key_id as keyId"])
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
}

/** Marks the code as used, with the key it was exchanged for; null if it was rejected. */
export async function useOAuthCode(
  tx: Tx,
  { codeHash, keyId, now }: { readonly codeHash: string; readonly keyId: string | null; readonly now: Date },
): Promise<void> {
  await getKysely(tx)
    .updateTable("oauth_codes")
    .set({ used_at: now, api_key_id: keyId })
    .where("code_hash", "=", codeHash)
    .execute();
}
