import {
  type Context as CallContext,
  explainKeyProblem,
  holdFile,
  identify,
  type Identity,
  openAccessToken,
} from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import type { Context, MiddlewareHandler } from "hono";
import { CALL_LIMIT_BYTES } from "./body-limit.ts";
import { withRequestId } from "./request-log.ts";

/** Variables of a request after `requireKey`. */
export interface KeyEnv {
  Variables: { identity: Identity & { kind: "apiKey" } };
}

/**
 * Identifies the caller by an API key. Runs before the body is read, so that a caller without a key can't fill our
 * memory. Throws an `AppError` UNAUTHENTICATED.
 */
export function requireKey(ports: Ports): MiddlewareHandler<KeyEnv> {
  return async (c, next) => {
    const authorization = c.req.header("authorization");
    const identity = await identify(ports, { sessionToken: undefined, authorization });
    if (identity?.kind !== "apiKey") throw await challengeForKey(c, ports);
    c.set("identity", identity);
    await next();
  };
}

/**
 * Identifies the caller by an API key or by an agent's access token, which no other endpoint accepts.
 * @param metadataUrl URL of the metadata that says how to get a token
 */
export function requireKeyOrToken(ports: Ports, metadataUrl: string): MiddlewareHandler<KeyEnv> {
  return async (c, next) => {
    const authorization = c.req.header("authorization");
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
    const opened = await openAccessToken(ports, token);
    const identity =
      opened === null
        ? await identify(ports, { sessionToken: undefined, authorization })
        : ({ kind: "apiKey", ...opened } as const);
    if (identity?.kind !== "apiKey")
      throw await challengeForKey(c, ports, `resource_metadata="${metadataUrl}"`);
    c.set("identity", identity);
    await next();
  };
}

/**
 * Runs work that holds the request's body in memory. Rejects with RATE_LIMITED, before receiving a large body, if too
 * many of the user's bodies are in memory. The procedures that the work calls count their files separately.
 */
export function holdBody<T>(
  c: Context<KeyEnv>,
  { storage }: Pick<Ports, "storage">,
  work: () => Promise<T>,
): Promise<T> {
  const isSmall = Number(c.req.header("content-length") ?? Infinity) <= CALL_LIMIT_BYTES;
  return isSmall ? work() : holdFile(storage, `${c.get("identity").userId} body`, work);
}

/**
 * Sets the challenge header that asks for a key (RFC 6750), and returns the error for a call without a valid key.
 * @param parameter an additional parameter of that header
 */
export async function challengeForKey(
  c: Context,
  ports: Pick<Ports, "db">,
  parameter?: string,
): Promise<AppError> {
  const { isMissing, message } = await explainKeyProblem(ports, c.req.header("authorization"));
  const parameters = [isMissing ? [] : 'error="invalid_token"', parameter ?? []].flat();
  c.header("WWW-Authenticate", ["Bearer", parameters.join(", ")].join(" ").trim());
  return new AppError("UNAUTHENTICATED", message, { param: "Authorization" });
}

const noCookie = { token: undefined, set() {}, clear() {} };

/** Returns the context of a call that neither reads nor sets cookies. */
export function createContextWithoutCookies(
  c: Context,
  { ports, identity, ip }: Pick<CallContext, "ports" | "identity" | "ip">,
): CallContext {
  const userAgent = c.req.header("user-agent") ?? "";
  const cookies = { sessionCookie: noCookie, trialCookie: noCookie };
  return { ports: withRequestId(ports, c), identity, ...cookies, ip, userAgent };
}
