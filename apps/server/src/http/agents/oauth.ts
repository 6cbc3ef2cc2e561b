import {
  getAgentResource,
  agentScopes,
  authorizationParameters,
  exchangeGrant,
  OAuthError,
  registerClient,
  revokeToken,
  startAuthorization,
  type TokenRequest,
} from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono } from "hono";
import { limitBodySize } from "../body-limit.ts";
import { type LimitCalls, limitDepth, limitRate } from "../call-limits.ts";
import { forbidCaching, createRetryAfterHeader } from "../headers.ts";
import { renderMessagePage } from "../plain-page.ts";
import { toAppError } from "../rest/errors.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
const COULD_NOT_CONNECT = "Couldn't connect the program";

const paths = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

interface OAuthOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

/** Path of the metadata that a rejected call to `/mcp` links to. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";

/**
 * Serves OAuth for agents: discovery, registration, authorization code with PKCE, refresh and revocation. The
 * user decides on a page of the web app.
 */
export function createOAuthRoutes({ ports, getClientIp, limitCalls }: OAuthOptions): Hono {
  const app = new Hono();
  const { publicUrl } = ports.settings;
  const tooLarge = new AppError("TOO_LARGE", "This request is too large.");
  app.use("/oauth/*", forbidCaching, limitRate(limitCalls, getClientIp));
  for (const path of [paths.token, paths.register, paths.revoke]) {
    app.use(path, limitBodySize(BODY_LIMIT_BYTES, tooLarge), limitDepth);
  }
  app.onError((thrown, c) => sendError(c, thrown, ports));

  for (const path of ["/.well-known/oauth-protected-resource", RESOURCE_METADATA_PATH]) {
    app.get(path, (c) => c.json(createResourceMetadata(publicUrl)));
  }
  app.get("/.well-known/oauth-authorization-server", (c) => c.json(createServerMetadata(publicUrl)));

  app.get(paths.authorize, async (c) => {
    try {
      const parsed = authorizationParameters.safeParse(readSingleValues(new URL(c.req.url).searchParams));
      if (!parsed.success) throw new AppError("BAD_INPUT", "The link that brought you here is malformed.");
      const start = await startAuthorization(ports, parsed.data);
      if ("to" in start) return c.redirect(start.to);
      const { host, url } = start.program;
      const next = { label: `Go back to ${host}`, path: url };
      return c.html(renderMessagePage({ title: COULD_NOT_CONNECT, message: start.problem, next }), 400);
    } catch (error) {
      const message = findMessage(error);
      if (message === undefined) throw error;
      return c.html(renderMessagePage({ title: COULD_NOT_CONNECT, message }), 400);
    }
  });
  app.post(paths.register, async (c) => {
    const body = await c.req.json().catch(() => undefined);
    return c.json(await registerClient(ports, { body, ip: getClientIp(c) }), 201);
  });
  app.post(paths.token, async (c) =>
    c.json(await exchangeGrant(ports, { ...readTokenRequest(await readForm(c)), ip: getClientIp(c) })),
  );
  app.post(paths.revoke, async (c) => {
    const { token, client_id: clientId } = await readForm(c);
    if (token === undefined) throw new OAuthError("invalid_request", "Send the token to revoke.");
    await revokeToken(ports, { token, clientId, ip: getClientIp(c) });
    return c.body(null, 200);
  });
  return app;
}

/** Returns the metadata of the resource that OAuth protects (RFC 9728). */
function createResourceMetadata(publicUrl: string) {
  return {
    resource: getAgentResource({ publicUrl }),
    authorization_servers: [publicUrl],
    scopes_supported: agentScopes,
    bearer_methods_supported: ["header"],
    resource_name: "Packshot",
    resource_documentation: `${publicUrl}/docs/agents`,
  };
}

/** Returns the metadata of this authorization server (RFC 8414). */
function createServerMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + paths.authorize,
    token_endpoint: publicUrl + paths.token,
    registration_endpoint: publicUrl + paths.register,
    revocation_endpoint: publicUrl + paths.revoke,
    scopes_supported: agentScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs/agents`,
  };
}

type Form = Readonly<Partial<Record<string, string>>>;

async function readForm(c: Context): Promise<Form> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new OAuthError("invalid_request", "Send a form, as application/x-www-form-urlencoded.");
  }
  return readSingleValues(new URLSearchParams(await c.req.text()));
}

/** Rejects repeated parameters, which two parsers could read differently (RFC 6749, section 3.1). */
function readSingleValues(parameters: URLSearchParams): Form {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) {
    throw new OAuthError("invalid_request", "Send each parameter once.");
  }
  return Object.fromEntries(parameters);
}

function readTokenRequest(form: Form): Omit<TokenRequest, "ip"> {
  return { clientId: form["client_id"], resource: form["resource"], grant: readGrant(form) };
}

function readGrant(form: Form): TokenRequest["grant"] {
  const { grant_type: type, code, refresh_token: refreshToken } = form;
  if (type === "authorization_code" && code !== undefined) {
    return { code, redirectUri: form["redirect_uri"], verifier: form["code_verifier"] };
  }
  if (type === "refresh_token" && refreshToken !== undefined) return { refreshToken };
  if (type === "authorization_code" || type === "refresh_token") {
    throw new OAuthError("invalid_request", "Send the code or the refresh_token.");
  }
  throw new OAuthError("unsupported_grant_type", "Use authorization_code or refresh_token.");
}

/** Returns the message for the user; undefined for an internal error. */
function findMessage(error: unknown): string | undefined {
  if (error instanceof AppError) return error.userMessage;
  return error instanceof OAuthError ? error.description : undefined;
}

/** Responds to the program in the error format of RFC 6749, section 5.2. */
function sendError(c: Context, thrown: unknown, ports: Ports): Response {
  if (thrown instanceof OAuthError) {
    const status = thrown.code === "invalid_client" ? 401 : 400;
    return c.json({ error: thrown.code, error_description: thrown.description }, status);
  }
  const error = toAppError(thrown, c, ports);
  const { code, userMessage } = error;
  const [name, status] = refusals[code] ?? (["server_error", 500] as const);
  return c.json({ error: name, error_description: userMessage }, status, createRetryAfterHeader([error]));
}

const refusals: Partial<Record<AppError["code"], readonly [string, 400 | 413 | 429 | 503]>> = {
  BAD_INPUT: ["invalid_request", 400],
  // The account has too many keys. Only its owner can revoke some.
  CONFLICT: ["invalid_grant", 400],
  TOO_LARGE: ["invalid_request", 413],
  RATE_LIMITED: ["too_many_requests", 429],
  UNAVAILABLE: ["temporarily_unavailable", 503],
};
