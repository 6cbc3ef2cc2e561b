import type { ApiKeyClient, ApiKeyScope } from "../schema-accounts.ts";
import { getKysely, type Tx } from "../tx.ts";

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly client: ApiKeyClient;
  /** True if the key's runs are tests. */
  readonly test: boolean;
  /** The maximum number of tokens the key's runs may take within 24 hours; null for no limit. */
  readonly dailyTokens: number | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = [
  "id",
  "name",
  "scopes",
  "client",
  "is_test as test",
  "daily_tokens as dailyTokens",
  "created_at as createdAt",
  "last_used_at as lastUsedAt",
] as const;

export interface NewApiKey extends Omit<ApiKey, "createdAt" | "lastUsedAt"> {
  readonly userId: string;
  readonly secretHash: string;
  readonly now: Date;
}

export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<ApiKey> {
  return getKysely(tx)
    .insertInto("api_keys")
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      secret_hash: key.secretHash,
      scopes: [...key.scopes],
      client: key.client,
      is_test: key.test,
      daily_tokens: key.dailyTokens,
      created_at: key.now,
      last_used_at: null,
      revoked_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Lists the keys that haven't been revoked, newest first. */
export async function listApiKeys(tx: Tx, userId: string): Promise<ApiKey[]> {
  return getKysely(tx)
    .selectFrom("api_keys")
    .select(columns)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export interface ApiKeySecret extends ApiKey {
  readonly userId: string;
  readonly secretHash: string;
}

/** Resolves to undefined when there is no such key or it was revoked. */
export async function findApiKey(tx: Tx, id: string): Promise<ApiKeySecret | undefined> {
  return getKysely(tx)
    .selectFrom("api_keys")
    .select([...columns, "user_id as userId", "secret_hash as secretHash"])
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Resolves to the hash of a revoked key's secret; undefined if no such key was revoked. */
export async function findRevokedApiKeyHash(tx: Tx, id: string): Promise<string | undefined> {
  const key = await getKysely(tx)
    .selectFrom("api_keys")
    .select("secret_hash as secretHash")
    .where("id", "=", id)
    .where("revoked_at", "is not", null)
    .executeTakeFirst();
  return key?.secretHash;
}

export async function touchApiKey(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await getKysely(tx).updateTable("api_keys").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Resolves to false when the user has no such key, or it was already revoked. */
export async function revokeApiKey(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
