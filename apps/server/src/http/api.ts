import {
  getAppError,
  type Credentials,
  createErrorData,
  explainKeyProblem,
  getHttpStatus,
  identify,
  findOutage,
  createRouter,
  toTrpcError,
} from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cloneRawRequest } from "hono/request";
import { claimsSession, createSessionCookie, readSessionToken, createTrialCookie } from "./auth/cookies.ts";
import { limitBody } from "./body-limit.ts";
import { type LimitCalls, limitBatch, limitDepth, limitRate, MAX_CALLS } from "./call-limits.ts";
import { isExtension } from "./extensions.ts";
import { forbidCaching, createRetryAfterHeader } from "./headers.ts";
import { isSameOriginRequest } from "./same-origin.ts";
import { withRequestId } from "./request-log.ts";

export interface ApiOptions {
  readonly ports: Ports;
  readonly https: boolean;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

const ENDPOINT = "/api/trpc";

/** Serves tRPC over HTTP: identifies the caller, limits request sizes, and formats every error. */
export function createApiRoutes({ ports, https, getClientIp, limitCalls }: ApiOptions): Hono {
  const app = new Hono();
  const { publicUrl } = ports.settings;
  const router = createRouter(publicUrl);
  /** Converts an outage that happens before the router runs; the router converts its own. */
  const throwOutage = (err: unknown, c: Context): never => {
    const outage = findOutage(err);
    if (outage === undefined) throw err;
    withRequestId(ports, c).log.error({ err }, "caller not identified");
    throw toTrpcError(outage);
  };
  app.use(
    `${ENDPOINT}/*`,
    forbidCaching,
    limitRate(limitCalls, getClientIp),
    requireValidPath,
    limitBatch,
    requireOwnPage(ports),
  );
  app.use(
    `${ENDPOINT}/*`,
    limitBody(({ req: { path } }) => path.slice(ENDPOINT.length + 1)),
    limitDepth,
  );
  app.onError((error, c) => {
    if (error instanceof AppError) return sendError(c, error, publicUrl);
    throw error;
  });
  app.all(`${ENDPOINT}/*`, async (c) =>
    fetchRequestHandler({
      endpoint: ENDPOINT,
      // If a limit has already read the body, the request is rebuilt from the cached body.
      req: c.req.raw.bodyUsed ? await cloneRawRequest(c.req) : c.req.raw,
      router,
      maxBatchSize: MAX_CALLS,
      createContext: async ({ resHeaders }) => {
        const cookie = createSessionCookie(resHeaders, { https, claimed: claimsSession(c, https) });
        const credentials = {
          sessionToken: readSessionToken(c, https),
          authorization: c.req.header("authorization"),
        };
        const identity = await identify(ports, credentials, cookie).catch((err: unknown) =>
          throwOutage(err, c),
        );
        return {
          ports: withRequestId(ports, c),
          identity,
          keyProblem: identity === null ? await findKeyProblem(ports, credentials) : undefined,
          sessionCookie: cookie,
          trialCookie: createTrialCookie(c, { https, headers: resHeaders }),
          ip: getClientIp(c),
          userAgent: c.req.header("user-agent") ?? "",
        };
      },
      responseMeta: ({ errors }) => ({
        headers: new Headers({
          ...createRetryAfterHeader(errors.map(getAppError)),
          "x-request-id": c.get("requestId"),
        }),
      }),
      // The router logs and wraps its own errors, but never sees errors that are thrown before it runs.
      onError({ error, path }) {
        const isExpected = error.cause instanceof AppError || getAppError(error).code !== "INTERNAL";
        if (!isExpected)
          withRequestId(ports, c).log.error({ err: error.cause ?? error, path }, "call failed");
      },
    }),
  );
  return app;
}

/** Resolves to the reason the request's key isn't accepted; undefined without a key, as in a browser. */
async function findKeyProblem(ports: Ports, { authorization }: Credentials): Promise<string | undefined> {
  return authorization === undefined ? undefined : (await explainKeyProblem(ports, authorization)).message;
}

/** Rejects a path that can't be decoded, which tRPC would report as an internal error. */
const requireValidPath: MiddlewareHandler = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch (cause) {
    throw new AppError("BAD_INPUT", "The URL of this call has an invalid percent escape.", { cause });
  }
  await next();
};

/**
 * Rejects requests from other websites' pages. Requests with an API key or from an extension pass: browsers don't add
 * keys on their own, and an extension's cookies are ignored.
 */
function requireOwnPage({ settings }: Pick<Ports, "settings">): MiddlewareHandler {
  return async (c, next) => {
    const byKey = c.req.header("authorization") !== undefined;
    if (!byKey && !isExtension(c) && !isSameOriginRequest(c, settings.publicUrl)) {
      throw new AppError("FORBIDDEN", "This request was sent from another website.");
    }
    return next();
  };
}

/** Responds with an error that was thrown before the router ran, in the shape of the router's errors. */
function sendError(c: Context, error: AppError, publicUrl: string): Response {
  const status = getHttpStatus(error.code);
  const data = { ...createErrorData(error, publicUrl), httpStatus: status };
  return c.json(
    { error: { message: error.userMessage, code: -32600, data } },
    status,
    createRetryAfterHeader([error]),
  );
}
