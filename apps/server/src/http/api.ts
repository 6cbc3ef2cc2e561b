import { appErrorOf, appRouter, errorData, identify, outageOf, trpcErrorOf } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { MAX_BYTES, tooLarge } from "../images/header.ts";
import { sessionCookie } from "./auth/session-cookie.ts";
import { clientAddress } from "./client-address.ts";

export interface ApiOptions {
  readonly ports: Ports;
  readonly https: boolean;
  readonly trustProxy: number;
}

const ENDPOINT = "/api/trpc";
const UPLOAD = `${ENDPOINT}/uploads.create`;
/** Room for the form around the largest file. */
const UPLOAD_LIMIT = MAX_BYTES + 64 * 1024;
const CALL_LIMIT = 1024 * 1024;

/** tRPC over HTTP: who asks, how much they may send, and errors always in the API's own shape. */
export function createApi({ ports, https, trustProxy }: ApiOptions): Hono {
  const app = new Hono();
  /** The router tells an outage calmly; here it has not begun. */
  const calledOff = (err: unknown): never => {
    const outage = outageOf(err);
    if (outage === undefined) throw err;
    ports.log.error({ err }, "caller not identified");
    throw trpcErrorOf(outage);
  };
  app.use(`${ENDPOINT}/*`, fromOwnPages);
  app.use(`${ENDPOINT}/*`, (c, next) => (c.req.path === UPLOAD ? uploadLimit : callLimit)(c, next));
  app.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    return refuse(
      c,
      new AppError("FORBIDDEN", "This form was sent from another website.", { cause: error }),
      403,
    );
  });
  app.all(`${ENDPOINT}/*`, (c) =>
    fetchRequestHandler({
      endpoint: ENDPOINT,
      req: c.req.raw,
      router: appRouter,
      createContext: async ({ resHeaders }) => {
        const cookie = sessionCookie(resHeaders, { https });
        const credentials = { cookie: c.req.header("cookie"), authorization: c.req.header("authorization") };
        return {
          ports,
          identity: await identify(ports, credentials, cookie).catch(calledOff),
          sessionCookie: cookie,
          ip: clientAddress(c, trustProxy),
          userAgent: c.req.header("user-agent") ?? "",
        };
      },
      // The router logs what breaks within it, and wraps it; what breaks before, it never sees.
      onError({ error, path }) {
        const known = error.cause instanceof AppError || appErrorOf(error).code !== "INTERNAL";
        if (!known) ports.log.error({ err: error.cause ?? error, path }, "call failed");
      },
    }),
  );
  return app;
}

/** A form that another site's page sends carries the browser's cookie; an API key never comes by itself. */
const ownForms = csrf({ origin: isOwnOrigin });

/** A page may also hide where it comes from: its origin is "null". */
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
      return refuse(c, error, 413);
    },
  });
}

/** Bytes. Nobody sends so much by mistake: whoever goes on is cut off. */
const READ_AWAY_LIMIT = 100 * 1024 * 1024;

/** A connection that is closed while it sends shows the sender a broken line, and not the answer. */
async function readAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > READ_AWAY_LIMIT) return;
    }
  } catch {
    // The sender has left: there is nobody to answer any more.
  }
}

/** An error from before the router, in the shape that the router's have. */
function refuse(c: Context, error: AppError, status: 403 | 413): Response {
  const { userMessage: message } = error;
  return c.json(
    { error: { message, code: -32600, data: { ...errorData(error), httpStatus: status } } },
    status,
  );
}
