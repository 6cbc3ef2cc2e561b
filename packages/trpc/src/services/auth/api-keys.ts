import { randomBytes } from "node:crypto";
import {
  findApiKey,
  findRevokedApiKeyHash,
  findUser,
  insertApiKey,
  listApiKeys as listStoredKeys,
  lockBulkJobs,
  lockUser,
  revokeApiKey as revokeStoredKey,
  touchApiKey,
  type ApiKeyScope,
  type NewApiKey,
  type Tx,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { pauseJobsOfKey } from "../bulk/control.ts";
import { countDailyTokensLeft, revokedKeyText } from "../runs/limits.ts";
import { createSecret, hashSecret, isMatchingSecret } from "./secrets.ts";
import { TOUCH_INTERVAL_MS } from "./sessions.ts";

/** Maximum keys per account, to limit what one account can store. */
const MAX_KEYS = 50;

/** The format of a key: a prefix that people and secret scanners recognize, the key's ID, and a secret. */
const KEY_FORMAT = /^pk_(test_)?([0-9a-f]{16})_([\w-]{43})$/;

type KeyPorts = Pick<Ports, "db" | "clock">;

export const apiKeyScope = z
  .enum(["read", "generate", "own"])
  .describe('"own" reads only what was uploaded and started with this key.');

const keyFields = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiKeyScope).readonly(),
  client: z.enum(["script", "browser", "terminal", "agent"]).describe("Kind of client that holds the key."),
  dailyTokens: z
    .number()
    .nullable()
    .describe("Maximum tokens that the key's runs may spend within 24 hours; null if unlimited."),
  test: z.boolean().describe("Whether the key's runs are tests: free, watermarked and deleted after a day."),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable().describe("Time of last use, accurate to ten minutes; null if never used."),
});

export const apiKeyView = keyFields.readonly().meta({ id: "ApiKey" });
export type ApiKeyView = z.infer<typeof apiKeyView>;

export const createdApiKey = keyFields
  .extend({ key: z.string().describe("The whole key. Returned once: only a hash of its secret is stored.") })
  .readonly()
  .meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

/**
 * Creates an API key for a script.
 * @throws AppError CONFLICT when the account has too many keys.
 */
export async function createApiKey(
  ports: KeyPorts,
  userId: string,
  { name, scopes, dailyTokens, test }: Pick<NewApiKey, "name" | "scopes" | "dailyTokens" | "test">,
): Promise<CreatedApiKey> {
  // A test key can only access its own test runs.
  const narrowScope = (scope: ApiKeyScope) => (test && scope === "read" ? "own" : scope);
  const allowed = [...new Set(scopes.map(narrowScope))];
  const key = { userId, name, scopes: allowed, client: "script", dailyTokens, test } as const;
  return ports.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return addApiKey(ports, tx, key);
  });
}

/** Adds a key. The caller must have locked the user. Rejects with CONFLICT when the account has too many keys. */
export async function addApiKey(
  { clock }: Pick<Ports, "clock">,
  tx: Tx,
  key: Omit<NewApiKey, "id" | "secretHash" | "now">,
): Promise<CreatedApiKey> {
  await requireKeySlot(tx, key.userId);
  const id = randomBytes(8).toString("hex");
  const secret = createSecret();
  const stored = await insertApiKey(tx, { ...key, id, secretHash: hashSecret(secret), now: clock.now() });
  return { ...stored, key: `pk_${key.test ? "test_" : ""}${id}_${secret}` };
}

export async function requireKeySlot(tx: Tx, userId: string): Promise<void> {
  const existing = await listStoredKeys(tx, userId);
  if (existing.length < MAX_KEYS) return;
  throw new AppError(
    "CONFLICT",
    `You have ${MAX_KEYS} API keys and connected browsers, terminals and agents. Revoke one you no longer use, then try again.`,
  );
}

export async function listApiKeys(ports: KeyPorts, userId: string): Promise<ApiKeyView[]> {
  return listStoredKeys(ports.db, userId);
}

export const ownKey = keyFields
  .pick({ name: true, scopes: true, client: true, dailyTokens: true, test: true })
  .extend({
    dailyTokensLeft: z
      .number()
      .nullable()
      .describe(
        "Tokens left of the key's daily limit, regardless of the account's balance; null if unlimited.",
      ),
    email: z.string().describe("Email address of the key's account."),
  })
  .readonly()
  .meta({ id: "OwnKey" });
type OwnKey = z.infer<typeof ownKey>;

/**
 * Resolves to the calling key's permissions and limits. @throws AppError NOT_FOUND when the key has just been revoked.
 */
export async function describeOwnKey(
  { db, clock }: KeyPorts,
  { keyId, userId }: { readonly keyId: string; readonly userId: string },
): Promise<OwnKey> {
  const [key, user] = await Promise.all([findApiKey(db, keyId), findUser(db, userId)]);
  if (key === undefined || user === undefined) throw createMissingKeyError();
  const { name, scopes, client, dailyTokens, test } = key;
  const tokensLeft = await countDailyTokensLeft(db, { keyId, dailyTokens, now: clock.now() });
  return { name, scopes, client, dailyTokens, test, dailyTokensLeft: tokensLeft, email: user.email };
}

function createMissingKeyError(): AppError {
  return new AppError("NOT_FOUND", "API key not found. It may already be revoked.");
}

/**
 * Revokes a key and pauses the bulk jobs that it pays for.
 * @throws AppError NOT_FOUND, even when another user has this key
 */
export async function revokeApiKey(ports: KeyPorts, userId: string, id: string): Promise<void> {
  await ports.db.transaction(async (tx) => {
    await lockBulkJobs(tx, userId);
    if (!(await revokeStoredKey(tx, { id, userId, now: ports.clock.now() }))) throw createMissingKeyError();
    await pauseJobsOfKey(tx, id);
  });
}

export interface OpenedApiKey {
  readonly keyId: string;
  readonly userId: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly isTest?: true;
}

/** Resolves to null when the text isn't a key, the key was revoked, or its secret is wrong. */
export async function openApiKey(ports: KeyPorts, key: string): Promise<OpenedApiKey | null> {
  const [, testPrefix, id, secret] = KEY_FORMAT.exec(key) ?? [];
  if (id === undefined || secret === undefined) return null;
  const stored = await findApiKey(ports.db, id);
  if (!stored || !isMatchingSecret(secret, stored.secretHash)) return null;
  if (stored.test !== (testPrefix !== undefined)) return null;
  const now = ports.clock.now();
  const isTouchDue =
    stored.lastUsedAt === null || now.getTime() - stored.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
  if (isTouchDue) await touchApiKey(ports.db, { id, now });
  return { keyId: id, userId: stored.userId, scopes: stored.scopes, ...(stored.test && { isTest: true }) };
}

/** Why a call has no valid API key. */
export interface KeyProblem {
  /** True if there is no `Authorization` header. */
  readonly isMissing: boolean;
  /** A message that explains the problem and what to do. */
  readonly message: string;
}

/**
 * Explains why an `Authorization` header is invalid. Reveals that a key was revoked only to a caller with the whole
 * key.
 */
export async function explainKeyProblem(
  { db }: Pick<Ports, "db">,
  authorization: string | undefined,
): Promise<KeyProblem> {
  if (authorization === undefined) return { isMissing: true, message: noKeyText };
  const key = readBearer(authorization);
  if (key === undefined) return { isMissing: false, message: noBearerText };
  if (key.startsWith("pka_")) return { isMissing: false, message: invalidAccessTokenText };
  const [, , id, secret] = KEY_FORMAT.exec(key) ?? [];
  if (id === undefined || secret === undefined) return { isMissing: false, message: malformedKeyText };
  const revokedHash = await findRevokedApiKeyHash(db, id);
  const isRevoked = revokedHash !== undefined && isMatchingSecret(secret, revokedHash);
  return { isMissing: false, message: isRevoked ? revokedKeyText : unknownKeyText };
}

const noKeyText = 'Send an API key in the header "Authorization: Bearer <key>". Create one in Settings.';
const noBearerText = 'The Authorization header is malformed. Write "Bearer", a space and your API key.';
const malformedKeyText =
  "This API key is malformed. It starts with pk_ and has 63 characters, or with pk_test_ and has 68: copy all of it.";
const invalidAccessTokenText =
  "This access token has expired, was revoked, or was sent to a URL other than /mcp. Sign in again.";
const unknownKeyText = "This API key doesn't exist on this server. Check the key and the server's URL.";

/** Returns the text after `Bearer` in an `Authorization` header. */
export function readBearer(authorization: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
