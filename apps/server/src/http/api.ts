import { appErrorOf, appRouter, errorData, identify, outageOf, trpcErrorOf } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { cloneRawRequest } from "hono/request";
import { MAX_BYTES, tooLarge } from "../images/header.ts";
import { sessionCookie, sessionTokenOf, trialCookieOf } from "./auth/cookies.ts";
import { type LimitCalls, callsInBatch, limitedBatch, limitedDepth, MOST_CALLS } from "./call-limits.ts";
import { retryAfter } from "./headers.ts";

export interface ApiOptions {
  readonly ports: Ports;
  readonly https: boolean;
  /** Rate limits count by this address of the caller. */
  readonly ipOf: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

const ENDPOINT = "/api/trpc";
const UPLOADS: readonly string[] = [`${ENDPOINT}/uploads.create`, `${ENDPOINT}/trial.start`];
/** Leaves room for the form around the largest file. */
const UPLOAD_LIMIT = MAX_BYTES + 64 * 1024;
const CALL_LIMIT = 1024 * 1024;

/**
 * Answers tRPC over HTTP: finds out who asks, limits how much they may send, and gives every error the API's own
 * shape.
 */
export function createApiRoutes({ ports, https, ipOf, limitCalls }: ApiOptions): Hono {
  const app = new Hono();
  /** The router answers an outage itself, but here it has not begun. */
  const calledOff = (err: unknown): never => {
    const outage = outageOf(err);
    if (outage === undefined) throw err;
    ports.log.error({ err }, "caller not identified");
    throw trpcErrorOf(outage);
  };
  const rateLimited: MiddlewareHandler = async (c, next) => {
    await limitCalls(ipOf(c), Math.min(callsInBatch(c), MOST_CALLS));
    await next();
  };
  app.use(`${ENDPOINT}/*`, neverStored, rateLimited, limitedBatch, fromOwnPages);
  app.use(`${ENDPOINT}/*`, (c, next) => (UPLOADS.includes(c.req.path) ? uploadLimit : callLimit)(c, next));
  app.use(`${ENDPOINT}/*`, limitedDepth);
  app.onError((error, c) => {
    if (error instanceof AppError) return refuse(c, error);
    if (!(error instanceof HTTPException)) throw error;
    return refuse(c, new AppError("FORBIDDEN", "This form was sent from another website.", { cause: error }));
  });
  app.all(`${ENDPOINT}/*`, async (c) =>
    fetchRequestHandler({
      endpoint: ENDPOINT,
      // If a limit has read the body already, the request is made again from what it kept.
      req: c.req.raw.bodyUsed ? await cloneRawRequest(c.req) : c.req.raw,
      router: appRouter,
      maxBatchSize: MOST_CALLS,
      createContext: async ({ resHeaders }) => {
        const cookie = sessionCookie(resHeaders, { https });
        const credentials = {
          sessionToken: sessionTokenOf(c, https),
          authorization: c.req.header("authorization"),
        };
        return {
          ports,
          identity: await identify(ports, credentials, cookie).catch(calledOff),
          sessionCookie: cookie,
          trialCookie: trialCookieOf(c, { https, headers: resHeaders }),
          ip: ipOf(c),
          userAgent: c.req.header("user-agent") ?? "",
        };
      },
      responseMeta: ({ errors }) => ({ headers: new Headers(retryAfter(errors.map(appErrorOf))) }),
      // The router logs and wraps its own errors, but never sees those from before it.
      onError({ error, path }) {
        const known = error.cause instanceof AppError || appErrorOf(error).code !== "INTERNAL";
        if (!known) ports.log.error({ err: error.cause ?? error, path }, "call failed");
      },
    }),
  );
  return app;
}

/** No browser or proxy may show one person's answer to the next. Streams set this header themselves. */
const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
};

/** A form that another site's page sends carries the browser's cookie, while no browser adds an API key by itself. */
const ownForms = csrf({ origin: isOwnOrigin });

/** Refuses the origin "null", too, by which a page hides where it comes from. */
function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}

const fromOwnPages: MiddlewareHandler = async (c, next) => {
  if (c.req.header("authorization") !== undefined) return next();
  return ownForms(c, next);
};

const uploadLimit = limit(UPLOAD_LIMIT, tooLarge());
const callLimit = limit(CALL_LIMIT, new AppError("TOO_LARGE", "This request is too large."));

function limit(maxSize: number, error: AppError): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    async onError(c) {
      await readAway(c.req.raw.body);
      // More of the body may still arrive, so the connection can't be used for the next call.
      c.header("connection", "close");
      return refuse(c, error);
    },
  });
}

/** Nobody sends more bytes than this by mistake, so the connection is cut off after them. */
const READ_AWAY_LIMIT = 100 * 1024 * 1024;

/** Reads the rest of a refused body, because a sender whose connection closes early never sees the answer. */
async function readAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > READ_AWAY_LIMIT) return;
    }
  } catch {
    // The sender has left, so there is nobody to answer any more.
  }
}

const statuses: Partial<Record<AppError["code"], 400 | 403 | 413 | 429>> = {
  BAD_INPUT: 400,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
};

/** Answers with an error from before the router in the shape that the router's errors have. */
function refuse(c: Context, error: AppError): Response {
  const { code, userMessage: message } = error;
  const status = statuses[code] ?? 500;
  const data = { ...errorData(error), httpStatus: status };
  return c.json({ error: { message, code: -32600, data } }, status, retryAfter([error]));
}
