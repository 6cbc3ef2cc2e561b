import { appRouter, identify, requireTool } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { callTRPCProcedure } from "@trpc/server";
import { type Context, Hono } from "hono";
import { limitBody } from "../body-limit.ts";
import { type LimitCalls, limitDepth, limitRate } from "../call-limits.ts";
import { forbidCaching } from "../headers.ts";
import { challengeForKey, createContextWithoutCookies } from "../require-key.ts";
import { toAppError, sendError, createRestError } from "./errors.ts";
import { isEventStream, createEventStream } from "./events.ts";
import { type Operation, REST_ROOT, listRestOperations } from "./operations.ts";
import { parseQuery } from "./query.ts";

interface RestOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
}

/**
 * Serves tRPC's procedures over plain HTTP, for programs in any language. An API key identifies the caller. No cookie
 * is read or set, so a website can't make a user's browser call.
 */
export function createRestRoutes({ ports, getClientIp, limitCalls }: RestOptions): Hono {
  const operations = new Map(listRestOperations().map((each) => [each.path, each]));
  const getOperationName = (c: Context) => operations.get(c.req.path)?.name;
  const app = new Hono();
  app.use(
    `${REST_ROOT}/*`,
    forbidCaching,
    limitRate(limitCalls, getClientIp),
    limitBody(getOperationName),
    limitDepth,
  );
  app.onError(async (thrown, c) => {
    const error = toAppError(thrown, c, ports);
    return sendError(c, error.code === "UNAUTHENTICATED" ? await challengeForKey(c, ports) : error, ports);
  });
  app.all(`${REST_ROOT}/*`, async (c) => {
    const operation = operations.get(c.req.path);
    if (operation === undefined) {
      const [, slug] = toolPath.exec(c.req.path) ?? [];
      if (slug !== undefined) requireTool(slug);
      throw new AppError("NOT_FOUND", "This operation doesn't exist. See /api for all operations.");
    }
    const isHead = c.req.method === "HEAD";
    if ((isHead ? "GET" : c.req.method) !== operation.method) return rejectMethod(c, operation, ports);
    const result = await callProcedure(c, operation, { ports, ip: getClientIp(c) });
    if (isEventStream(result)) {
      // A HEAD response has no body, so the stream isn't started.
      if (isHead) return c.body(null, 200, { "content-type": "text/event-stream" });
      return createEventStream(c, result, (thrown) =>
        createRestError(toAppError(thrown, c, ports), c, ports),
      );
    }
    return c.body(JSON.stringify(result), 200, { "content-type": "application/json" });
  });
  return app;
}

const toolPath = new RegExp(`^${REST_ROOT}/tools/([^/]+)/`);

function rejectMethod(c: Context, { method }: Operation, ports: Ports): Response {
  c.header("Allow", method === "GET" ? "GET, HEAD" : method);
  return sendError(c, new AppError("BAD_INPUT", `Call this operation with ${method}.`), ports, 405);
}

async function callProcedure(
  c: Context,
  operation: Operation,
  { ports, ip }: { ports: Ports; ip: string },
): Promise<unknown> {
  const credentials = { sessionToken: undefined, authorization: c.req.header("authorization") };
  const identity = await identify(ports, credentials);
  return callTRPCProcedure({
    router: appRouter,
    path: operation.name,
    type: operation.type,
    ctx: createContextWithoutCookies(c, { ports, identity, ip }),
    // Called after the caller is identified, so that no file is read for a caller who can't upload.
    getRawInput: () => readInput(c, operation),
    signal: c.req.raw.signal,
    batchIndex: 0,
  });
}

/**
 * Reads the input and throws an `AppError` BAD_INPUT if it can't be parsed. The procedure's own schema validates it.
 */
async function readInput(c: Context, operation: Operation): Promise<unknown> {
  if (operation.inputSchema === undefined) return undefined;
  if (operation.method === "POST") return readBody(c, operation);
  const input = parseQuery(c.req.queries(), operation.parameters);
  const lastEventId = operation.type === "subscription" ? c.req.header("last-event-id") : undefined;
  return lastEventId === undefined ? input : { ...input, lastEventId };
}

async function readBody(c: Context, { takesForm, takesIdempotencyKey }: Operation): Promise<unknown> {
  const mediaType = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (takesForm)
    return mediaType === "multipart/form-data" ? readOrThrowBadInput(() => c.req.formData()) : undefined;
  if (mediaType === "application/json") {
    const body = await readOrThrowBadInput(() => c.req.json());
    const key = c.req.header("idempotency-key");
    return key !== undefined && takesIdempotencyKey && isRecord(body)
      ? { idempotencyKey: key, ...body }
      : body;
  }
  throw new AppError("BAD_INPUT", "Send the input as JSON, with the header Content-Type: application/json.");
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** Reads a body. Throws an `AppError` BAD_INPUT if that fails, except for a body beyond the limit. */
export async function readOrThrowBadInput<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("BAD_INPUT", "We couldn't read this request.", { cause });
  }
}
