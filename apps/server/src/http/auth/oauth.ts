import { setTimeout as delay } from "node:timers/promises";
import {
  connectAccount,
  requireConnectingUser,
  identify,
  toNextPath,
  signInWithOAuth,
  type OAuthProvider,
} from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { Hono, type Context } from "hono";
import { createOAuthClient } from "../../auth/oauth-client.ts";
import { providers, type OAuthEndpoints, type ProviderDefinition } from "../../auth/providers.ts";
import { storePending, readSessionToken, takePending, type PendingSignIn } from "./cookies.ts";
import {
  startSession,
  renderConnectErrorPage,
  SETTINGS_PATH,
  renderSignInErrorPage,
  type SignInRouteOptions,
} from "./sign-in.ts";

export interface OAuthProviderConfig extends Partial<OAuthEndpoints> {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OAuthRouteOptions extends SignInRouteOptions {
  /** Only the providers that have keys. */
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthProviderConfig>>>;
}

/** Timeout for all requests to a provider together. */
const TIMEOUT_MS = 15_000;

/**
 * Serves `/auth/<provider>`, which redirects the browser to the provider, and `/auth/<provider>/callback`, where it
 * returns.
 */
export function createOAuthRoutes(options: OAuthRouteOptions): Hono {
  const app = new Hono();
  for (const name of ["google", "github"] as const) {
    const config = options.oauth[name];
    if (config) app.route(`/auth/${name}`, createProviderRoutes(name, config, options));
  }
  return app;
}

function createProviderRoutes(
  name: OAuthProvider,
  config: OAuthProviderConfig,
  options: OAuthRouteOptions,
): Hono {
  const { ports, https, getClientIp } = options;
  const definition = providers[name];
  const endpoints = { ...definition.endpoints, ...config };
  const redirectUrl = `${ports.settings.publicUrl}/auth/${name}/callback`;
  const client = createOAuthClient({ ...endpoints, redirectUrl, scopes: definition.scopes });
  const cookieScope = { provider: name, https };

  const findIdentity = (c: Context) =>
    identify(ports, { sessionToken: readSessionToken(c, https), authorization: undefined });

  const app = new Hono();
  app.get("/", async (c) => {
    c.header("cache-control", "no-store");
    const { next, connect } = c.req.query();
    if (connect !== undefined) {
      try {
        requireConnectingUser(ports, { ticket: connect, identity: await findIdentity(c) });
      } catch (error) {
        return renderConnectErrorPage(c, error, ports);
      }
    }
    const { url, pending } = client.start();
    const pendingSignIn = { ...pending, next: toNextPath(next), ...(connect !== undefined && { connect }) };
    storePending(c, pendingSignIn, cookieScope);
    return c.redirect(url.href, 302);
  });

  app.get("/callback", async (c) => {
    const pending = takePending(c, c.req.query("state") ?? "", cookieScope);
    const connect = pending?.connect;
    c.header("cache-control", "no-store");
    if (c.req.query("error") === "access_denied")
      return c.redirect(connect === undefined ? "/" : SETTINGS_PATH, 302);
    try {
      const { code, signIn } = checkCallback(c, pending);
      const fetchProfile = () =>
        callProvider(definition, async () => {
          const accessToken = await client.exchange(code, signIn);
          return definition.readProfile(endpoints.profileUrl, accessToken);
        });
      const meta = { ip: getClientIp(c), userAgent: c.req.header("user-agent") ?? "" };
      if (connect !== undefined) {
        const connecting = { ticket: connect, identity: await findIdentity(c) };
        await connectAccount(ports, connecting, fetchProfile, meta);
        return c.redirect(SETTINGS_PATH, 302);
      }
      const session = await signInWithOAuth(ports, fetchProfile, meta);
      await startSession(c, session, { ports, https });
      return c.redirect(signIn.next, 302);
    } catch (error) {
      return (connect === undefined ? renderSignInErrorPage : renderConnectErrorPage)(c, error, ports);
    }
  });
  return app;
}

async function failAtDeadline(): Promise<never> {
  await delay(TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`no response within ${TIMEOUT_MS} milliseconds`);
}

/**
 * Accepts a response only in the browser that started the sign-in. Otherwise one user could be signed in to another's
 * account.
 */
function checkCallback(
  c: Context,
  pending: PendingSignIn | undefined,
): { code: string; signIn: PendingSignIn } {
  const { code, state } = c.req.query();
  if (!pending || !code || state !== pending.state) {
    throw new AppError("FORBIDDEN", "This sign-in was started elsewhere or has expired. Try again.");
  }
  return { code, signIn: pending };
}

async function callProvider<T>({ label }: ProviderDefinition, call: () => Promise<T>): Promise<T> {
  try {
    return await Promise.race([call(), failAtDeadline()]);
  } catch (cause) {
    throw new AppError("FORBIDDEN", `${label} couldn't confirm your identity. Try again in a moment.`, {
      cause,
    });
  }
}
