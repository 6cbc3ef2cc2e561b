import { findOAuthClient, insertOAuthClient, type OAuthClient } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { createSecret } from "../auth/secrets.ts";
import { clientRetention } from "../retention.ts";
import { agentRules } from "./limits.ts";
import { OAuthError } from "./oauth-error.ts";
import { isAllowedRedirect } from "./redirects.ts";

const MAX_NAME_LENGTH = 60;
const DEFAULT_NAME = "Unnamed program";

/** The fields that we read from a registration (RFC 7591). Others are allowed and ignored. */
const metadata = z.looseObject({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

interface Registration {
  readonly client_id: string;
  readonly client_id_issued_at: number;
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly token_endpoint_auth_method: "none";
}

/**
 * Registers a program as a public client, which has no secret, whatever type it requests.
 * @throws OAuthError when its metadata is invalid or unsupported; AppError RATE_LIMITED.
 */
export async function registerClient(
  { db, clock, rateLimiter }: Pick<Ports, "db" | "clock" | "rateLimiter">,
  { body, ip }: { readonly body: unknown; readonly ip: string },
): Promise<Registration> {
  await rateLimiter.take(agentRules.registration, ip);
  const parsed = metadata.safeParse(body);
  if (!parsed.success) {
    throw new OAuthError("invalid_client_metadata", "Send JSON with 1 to 10 redirect_uris.");
  }
  const { redirect_uris: redirectUris, client_name: name = "", grant_types, response_types } = parsed.data;
  if (!redirectUris.every(isAllowedRedirect)) {
    throw new OAuthError(
      "invalid_redirect_uri",
      "A redirect URI must start with https://, or with http://127.0.0.1, http://[::1] or http://localhost, and have no fragment.",
    );
  }
  const allowsCodeGrant = grant_types?.includes("authorization_code") ?? true;
  if (!allowsCodeGrant || !(response_types?.includes("code") ?? true)) {
    throw new OAuthError(
      "invalid_client_metadata",
      "This server supports only the authorization code grant.",
    );
  }
  const now = clock.now();
  const client: OAuthClient = { id: createSecret(), name: toVisibleName(name), redirectUris };
  await insertOAuthClient(db, { ...client, now });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

/** Removes invisible characters, including those that change the text direction: they could imitate another name. */
function toVisibleName(name: string): string {
  const visible = name.replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim();
  return visible.slice(0, MAX_NAME_LENGTH).replace(/\p{C}/gu, "").trim() || DEFAULT_NAME;
}

/** Resolves to undefined for a client that isn't registered, or whose registration has expired unused. */
export async function findClient(
  { db, clock }: Pick<Ports, "db" | "clock">,
  id: string,
): Promise<OAuthClient | undefined> {
  // Other text may contain characters that the database can't compare.
  if (!/^[\w-]{43}$/.test(id)) return undefined;
  const unusedSince = new Date(clock.now().getTime() - clientRetention.unused);
  return findOAuthClient(db, { id, unusedSince });
}
