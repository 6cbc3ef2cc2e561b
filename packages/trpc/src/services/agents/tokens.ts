import { createHash } from "node:crypto";
import {
  findOAuthCode,
  findOAuthToken,
  type FoundOAuthCode,
  insertOAuthTokens,
  lockUser,
  type OAuthClient,
  touchApiKey,
  touchOAuthClient,
  type Tx,
  useOAuthCode,
  useOAuthToken,
} from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { addApiKey, type OpenedApiKey, revokeApiKey } from "../auth/api-keys.ts";
import { createSecret, hashSecret } from "../auth/secrets.ts";
import { TOUCH_INTERVAL_MS } from "../auth/sessions.ts";
import { computeSignature } from "../signature.ts";
import { isAgentResource, createResourceError } from "./authorization.ts";
import { findClient } from "./clients.ts";
import { agentRules } from "./limits.ts";
import { OAuthError } from "./oauth-error.ts";
import { getRedirectHost } from "./redirects.ts";

/** Lifetime of an access token. */
const ACCESS_LIFETIME_SECONDS = 3600;
/** Lifetime of a refresh token. A connection ends when its last refresh token has expired unused. */
const REFRESH_LIFETIME_SECONDS = 30 * 86_400;

/** Time after the first use of a refresh token in which the same request may be repeated. */
const RETRY_WINDOW_MS = 30_000;
const PURPOSE = "packshot refreshed tokens 1";

const MAX_KEY_NAME_LENGTH = 100;

type TokenPorts = Pick<Ports, "db" | "clock" | "rateLimiter" | "settings">;

export interface TokenRequest {
  readonly ip: string;
  readonly clientId: string | undefined;
  readonly resource: string | undefined;
  /** The credential to exchange: an authorization code or a refresh token. */
  readonly grant:
    | {
        readonly code: string;
        readonly redirectUri: string | undefined;
        readonly verifier: string | undefined;
      }
    | { readonly refreshToken: string };
}

interface Tokens {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** The outcome of an exchange. A refusal is returned, because throwing would roll back the use of the code. */
type ExchangeOutcome =
  Tokens | "refused" | { readonly compromised: { readonly userId: string; readonly keyId: string } };

/** Exchanges a code or a refresh token for new tokens. @throws OAuthError; AppError RATE_LIMITED or CONFLICT. */
export async function exchangeGrant(ports: TokenPorts, request: TokenRequest): Promise<Tokens> {
  const { ip, clientId, resource, grant } = request;
  await ports.rateLimiter.take(agentRules.tokens, ip);
  if (resource !== undefined && !isAgentResource(ports, resource)) throw createResourceError(ports);
  const client = clientId === undefined ? undefined : await findClient(ports, clientId);
  if (client === undefined) {
    throw new OAuthError("invalid_client", "This client isn't registered anymore. Register again.");
  }
  const exchanged = await ("code" in grant
    ? exchangeCode(ports, client, grant)
    : exchangeRefreshToken(ports, client, grant.refreshToken));
  if (exchanged === "refused") throw createRefusal();
  if (!("compromised" in exchanged)) return exchanged;
  // The code or the token was used again, so it may have been stolen. Revoke everything that was issued for it.
  await endConnection(ports, exchanged.compromised);
  throw createRefusal();
}

function createRefusal(): OAuthError {
  return new OAuthError("invalid_grant", "The code or token is unknown, expired or used. Sign in again.");
}

async function exchangeCode(
  ports: TokenPorts,
  client: OAuthClient,
  { code, redirectUri, verifier = "" }: Extract<TokenRequest["grant"], { code: string }>,
): Promise<ExchangeOutcome> {
  const codeHash = hashSecret(code);
  const now = ports.clock.now();
  const storedCode = await findOAuthCode(ports.db, codeHash);
  if (storedCode?.clientId !== client.id) return "refused";
  return ports.db.transaction(async (tx) => {
    // Lock the user first, so that the second of two exchanges sees that the code was used.
    await lockUser(tx, storedCode.userId);
    const current = await findOAuthCode(tx, codeHash);
    if (current === undefined) return "refused";
    if (current.usedAt !== null) return toReuseOutcome(current);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isMatch = current.redirectUri === redirectUri && current.challenge === challenge;
    if (!isMatch || current.expiresAt <= now || !(await touchOAuthClient(tx, { id: client.id, now }))) {
      await useOAuthCode(tx, { codeHash, keyId: null, now });
      return "refused";
    }
    const { userId, scopes, dailyTokens } = current;
    const name = formatConnectionName(client.name, current.redirectUri);
    // Nobody gets this key's secret. The key represents the connection, and the tokens give access to it.
    const key = await addApiKey(ports, tx, {
      userId,
      name,
      client: "agent",
      scopes,
      dailyTokens,
      test: false,
    });
    await useOAuthCode(tx, { codeHash, keyId: key.id, now });
    return createTokens(tx, createSecrets(), { keyId: key.id, clientId: client.id, scopes, now });
  });
}

function toReuseOutcome({ userId, keyId }: FoundOAuthCode): ExchangeOutcome {
  return keyId === null ? "refused" : { compromised: { userId, keyId } };
}

function formatConnectionName(name: string, redirectUri: string): string {
  return `${name} (${getRedirectHost(redirectUri) ?? "this computer"})`.slice(0, MAX_KEY_NAME_LENGTH);
}

async function exchangeRefreshToken(
  ports: TokenPorts,
  client: OAuthClient,
  refreshToken: string,
): Promise<ExchangeOutcome> {
  const tokenHash = hashSecret(refreshToken);
  const now = ports.clock.now();
  const storedToken = await findOAuthToken(ports.db, tokenHash);
  if (storedToken?.kind !== "refresh" || storedToken.clientId !== client.id) return "refused";
  const { keyId, userId, scopes, expiresAt, usedAt } = storedToken;
  if (expiresAt <= now) return "refused";
  if (usedAt === null) await ports.rateLimiter.take(agentRules.refresh, keyId);
  return ports.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const current = await findOAuthToken(tx, tokenHash);
    if (current === undefined) return "refused";
    const secrets = deriveSecrets(ports, refreshToken);
    if (current.usedAt !== null) {
      const isRetry = now.getTime() - current.usedAt.getTime() <= RETRY_WINDOW_MS;
      const tokens = isRetry ? await findUnusedTokens(tx, secrets, now) : undefined;
      return tokens ?? { compromised: { userId, keyId } };
    }
    await useOAuthToken(tx, { tokenHash, now });
    await touchOAuthClient(tx, { id: client.id, now });
    return createTokens(tx, secrets, { keyId, clientId: client.id, scopes, now });
  });
}

interface Secrets {
  readonly access: string;
  readonly refresh: string;
}

function createSecrets(): Secrets {
  return { access: `pka_${createSecret()}`, refresh: `pkr_${createSecret()}` };
}

/**
 * Returns the tokens that replace a refresh token. They are derived from it and the server's secret, because only
 * hashes are stored: a program that lost the response, or refreshed twice at the same time, gets the same tokens.
 */
function deriveSecrets({ settings }: TokenPorts, refreshToken: string): Secrets {
  const derive = (kind: string) => computeSignature(settings, PURPOSE, [kind, refreshToken]);
  return { access: `pka_${derive("access")}`, refresh: `pkr_${derive("refresh")}` };
}

/**
 * Resolves to undefined once the new refresh token was used: the client must have received it, so it has no reason to
 * send the old one again.
 */
async function findUnusedTokens(tx: Tx, secrets: Secrets, now: Date): Promise<Tokens | undefined> {
  const access = await findOAuthToken(tx, hashSecret(secrets.access));
  const refresh = await findOAuthToken(tx, hashSecret(secrets.refresh));
  if (access === undefined || refresh === undefined || refresh.usedAt !== null) return undefined;
  return toTokens(secrets, access.scopes, Math.floor((access.expiresAt.getTime() - now.getTime()) / 1000));
}

async function createTokens(
  tx: Tx,
  secrets: Secrets,
  connection: {
    readonly keyId: string;
    readonly clientId: string;
    readonly scopes: readonly string[];
    readonly now: Date;
  },
): Promise<Tokens> {
  const { keyId, clientId, scopes, now } = connection;
  const computeExpiry = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const common = { keyId, clientId, now };
  await insertOAuthTokens(tx, [
    {
      ...common,
      kind: "access",
      tokenHash: hashSecret(secrets.access),
      expiresAt: computeExpiry(ACCESS_LIFETIME_SECONDS),
    },
    {
      ...common,
      kind: "refresh",
      tokenHash: hashSecret(secrets.refresh),
      expiresAt: computeExpiry(REFRESH_LIFETIME_SECONDS),
    },
  ]);
  return toTokens(secrets, scopes, ACCESS_LIFETIME_SECONDS);
}

function toTokens({ access, refresh }: Secrets, scopes: readonly string[], expiresIn: number): Tokens {
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: expiresIn,
    refresh_token: refresh,
    scope: scopes.join(" "),
  };
}

/** Ends the connection that a token belongs to. An unknown token is fine (RFC 7009). @throws AppError RATE_LIMITED */
export async function revokeToken(
  ports: TokenPorts,
  { token, clientId, ip }: { token: string; clientId: string | undefined; ip: string },
): Promise<void> {
  await ports.rateLimiter.take(agentRules.tokens, ip);
  const storedToken = await findOAuthToken(ports.db, hashSecret(token));
  if (storedToken === undefined || (clientId !== undefined && clientId !== storedToken.clientId)) return;
  await endConnection(ports, storedToken);
}

async function endConnection(
  ports: TokenPorts,
  { userId, keyId }: { readonly userId: string; readonly keyId: string },
): Promise<void> {
  try {
    await revokeApiKey(ports, userId, keyId);
  } catch (error) {
    // The user or another request has already revoked the key.
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
  }
}

/** Resolves to the connection of an access token; null if the token isn't one, has expired or was revoked. */
export async function openAccessToken(
  { db, clock }: Pick<Ports, "db" | "clock">,
  token: string,
): Promise<OpenedApiKey | null> {
  if (!token.startsWith("pka_")) return null;
  const storedToken = await findOAuthToken(db, hashSecret(token));
  const now = clock.now();
  if (storedToken?.kind !== "access" || storedToken.expiresAt <= now) return null;
  const { keyId, userId, scopes, lastUsedAt } = storedToken;
  const isTouchDue = lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
  if (isTouchDue) await touchApiKey(db, { id: keyId, now });
  return { keyId, userId, scopes };
}
