import { insertOAuthCode, lockUser, type OAuthClient } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { requireKeySlot } from "../auth/api-keys.ts";
import { createSecret, hashSecret } from "../auth/secrets.ts";
import { findClient } from "./clients.ts";
import { agentRules } from "./limits.ts";
import { OAuthError, type OAuthErrorCode } from "./oauth-error.ts";
import { isRegisteredRedirect, getRedirectHost } from "./redirects.ts";

/** Lifetime of an authorization code. */
const CODE_LIFETIME_MS = 60_000;
/** The daily token limit that the consent screen suggests. */
const DEFAULT_DAILY_TOKENS = 50;

/** The scopes that agents can request, which are the same as for connected browsers and terminals. */
export const agentScopes = ["generate", "own"] as const;
type AgentScope = (typeof agentScopes)[number];

/** Excludes characters that can't be stored or that no program sends. */
const parameter = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .optional();

/** The parameters of an authorization request (RFC 6749, 7636, 8707). Others are ignored. */
export const authorizationParameters = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  scope: parameter,
  state: parameter,
  resource: parameter,
});
export type AuthorizationParameters = z.infer<typeof authorizationParameters>;

type AuthorizationPorts = Pick<Ports, "db" | "clock" | "settings">;

interface CheckedRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  /** The grant for the user to approve, or the error for the program. */
  readonly grant: { readonly challenge: string; readonly scopes: readonly AgentScope[] } | OAuthError;
}

/** Returns the URL that access tokens are for (RFC 8707). */
export function getAgentResource({ publicUrl }: Pick<Ports["settings"], "publicUrl">): string {
  return `${publicUrl}/mcp`;
}

/**
 * Checks an authorization request.
 * @throws AppError BAD_INPUT when it isn't from a registered program, so the user must not be sent back.
 */
async function checkRequest(
  ports: AuthorizationPorts,
  parameters: AuthorizationParameters,
): Promise<CheckedRequest> {
  const client =
    parameters.client_id === undefined ? undefined : await findClient(ports, parameters.client_id);
  if (client === undefined) {
    throw new AppError(
      "BAD_INPUT",
      "The program that sent you here isn't registered with this server. Remove Packshot from the program and add it again.",
    );
  }
  const redirectUri = parameters.redirect_uri ?? "";
  if (!isRegisteredRedirect(client.redirectUris, redirectUri)) {
    throw new AppError(
      "BAD_INPUT",
      "The program that sent you here asked for a redirect URL that it didn't register. Nothing was connected.",
    );
  }
  return { client, redirectUri, state: parameters.state, grant: readGrant(ports, parameters) };
}

function readGrant(
  ports: Pick<Ports, "settings">,
  parameters: AuthorizationParameters,
): CheckedRequest["grant"] {
  const { code_challenge: challenge = "", resource } = parameters;
  if (parameters.response_type !== "code") {
    return new OAuthError("unsupported_response_type", "Send response_type=code.");
  }
  if (parameters.code_challenge_method !== "S256" || !/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    return new OAuthError("invalid_request", "Send a code_challenge with code_challenge_method=S256.");
  }
  if (resource !== undefined && !isAgentResource(ports, resource)) return createResourceError(ports);
  const scopes = resolveScopes(parameters.scope);
  if (scopes.length === 0)
    return new OAuthError("invalid_scope", `Use at least one of these scopes: ${agentScopes.join(" ")}.`);
  return { challenge, scopes };
}

/** Adds `own` to any requested scopes, because a key without it isn't limited to the agent's uploads and runs. */
function resolveScopes(scope = ""): readonly AgentScope[] {
  const requestedScopes = scope.split(" ").filter((name) => name !== "");
  const knownScopes = agentScopes.filter(
    (name) => requestedScopes.length === 0 || requestedScopes.includes(name),
  );
  return knownScopes.length === 0
    ? []
    : agentScopes.filter((name) => name === "own" || knownScopes.includes(name));
}

export function isAgentResource({ settings }: Pick<Ports, "settings">, resource: string): boolean {
  return resource.replace(/\/$/, "") === getAgentResource(settings);
}

export function createResourceError({ settings }: Pick<Ports, "settings">): OAuthError {
  return new OAuthError("invalid_target", `The resource of this server is ${getAgentResource(settings)}.`);
}

/**
 * Returns the URL that sends the result to the program: a code, or an error and its description. Both identify this
 * server (RFC 9207).
 */
function createRedirectUrl(
  { settings }: Pick<Ports, "settings">,
  { redirectUri, state }: Pick<CheckedRequest, "redirectUri" | "state">,
  params: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  url.searchParams.set("iss", settings.publicUrl);
  return url.href;
}

function createErrorUrl(
  ports: Pick<Ports, "settings">,
  request: CheckedRequest,
  code: OAuthErrorCode,
  description: string,
) {
  return createRedirectUrl(ports, request, { error: code, error_description: description });
}

/** The URL to redirect to, or a problem to show to the user, with a link to the program on another host. */
type AuthorizationStart =
  | { readonly to: string }
  | { readonly problem: string; readonly program: { readonly host: string; readonly url: string } };

/**
 * Resolves to the consent screen's URL or, for an invalid request, to the program's URL with an error. Anyone can
 * register a program at any host, so the browser goes to another host only if the user clicks (RFC 9700, section
 * 4.11.2).
 */
export async function startAuthorization(
  ports: AuthorizationPorts,
  parameters: AuthorizationParameters,
): Promise<AuthorizationStart> {
  const request = await checkRequest(ports, parameters);
  const { grant, redirectUri } = request;
  if (!(grant instanceof OAuthError)) {
    return { to: `/connect-agent?request=${Buffer.from(JSON.stringify(parameters)).toString("base64url")}` };
  }
  const url = createErrorUrl(ports, request, grant.code, grant.description);
  const host = getRedirectHost(redirectUri);
  return host === null ? { to: url } : { problem: grant.description, program: { host, url } };
}

/** An authorization request in the consent screen's URL. It's checked again, because the user can change it. */
export const encodedRequest = z.string().regex(/^[\w-]{1,8000}$/, "This link is incomplete.");

function decodeRequest(encoded: string): AuthorizationParameters {
  try {
    return authorizationParameters.parse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
  } catch {
    throw new AppError("BAD_INPUT", "This link is incomplete. Start again in the program you're connecting.");
  }
}

export const agentRequestView = z
  .strictObject({
    name: z.string().describe("Name that the program gave itself; not verified."),
    host: z
      .string()
      .nullable()
      .describe("Host that the user returns to afterward; null for a program on the user's own computer."),
    canGenerate: z.boolean().describe("Whether the program asks to upload photos and start runs."),
    dailyTokens: z.number().describe("Suggested daily token limit."),
  })
  .readonly()
  .meta({ id: "AgentRequest" });
type AgentRequestView = z.infer<typeof agentRequestView>;

/** Resolves to the details that the consent screen shows. @throws AppError BAD_INPUT */
export async function describeAgentRequest(
  ports: AuthorizationPorts,
  encoded: string,
): Promise<AgentRequestView> {
  const { client, redirectUri, grant } = await checkRequest(ports, decodeRequest(encoded));
  if (grant instanceof OAuthError) throw new AppError("BAD_INPUT", grant.description);
  return {
    name: client.name,
    host: getRedirectHost(redirectUri),
    canGenerate: grant.scopes.includes("generate"),
    dailyTokens: DEFAULT_DAILY_TOKENS,
  };
}

export interface AgentDecision {
  readonly request: string;
  /** The connection's daily token limit; null if the user denies the request. */
  readonly dailyTokens: number | null;
}

/**
 * Resolves to the URL that takes the user back to the program: with a code, which is valid for a minute, or with an
 * error if the user denied the request.
 * @throws AppError BAD_INPUT, CONFLICT when the account has too many keys, RATE_LIMITED
 */
export async function decideAgentRequest(
  ports: AuthorizationPorts & Pick<Ports, "rateLimiter">,
  userId: string,
  { request: encoded, dailyTokens }: AgentDecision,
): Promise<string> {
  const request = await checkRequest(ports, decodeRequest(encoded));
  const { client, redirectUri, grant } = request;
  if (grant instanceof OAuthError) return createErrorUrl(ports, request, grant.code, grant.description);
  if (dailyTokens === null)
    return createErrorUrl(ports, request, "access_denied", "The user denied the request.");
  await ports.rateLimiter.take(agentRules.approval, userId);
  const now = ports.clock.now();
  const code = `pkc_${createSecret()}`;
  await ports.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireKeySlot(tx, userId);
    await insertOAuthCode(tx, {
      codeHash: hashSecret(code),
      clientId: client.id,
      userId,
      redirectUri,
      ...grant,
      dailyTokens,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
      now,
    });
  });
  return createRedirectUrl(ports, request, { code });
}
