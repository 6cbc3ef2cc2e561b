import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { createCaller, createErrorData, followRun } from "@packshot/trpc";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { limitBodySize } from "../body-limit.ts";
import { type LimitCalls, limitRate, requireShallow } from "../call-limits.ts";
import { forbidCaching } from "../headers.ts";
import { toAppError, sendError } from "../rest/errors.ts";
import { RESOURCE_METADATA_PATH } from "../agents/oauth.ts";
import { createContextWithoutCookies, holdBody, type KeyEnv, requireKeyOrToken } from "../require-key.ts";
import { createMcpServer } from "./server.ts";
import { parseText } from "./tool.ts";
import { MAX_BASE64_MEGABYTES } from "./upload-tool.ts";

const MCP_PATH = "/mcp";
const MESSAGE_LIMIT = Math.ceil((MAX_BASE64_MEGABYTES * 1024 * 1024 * 4) / 3) + 64 * 1024;
const tooLarge = new AppError(
  "TOO_LARGE",
  `Data can be up to ${MAX_BASE64_MEGABYTES} MB. Send larger photos by URL.`,
);

interface McpRoutesOptions {
  readonly ports: Ports;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly limitCalls: LimitCalls;
  /** Returns a signal that aborts after this many milliseconds. */
  readonly timeout?: (milliseconds: number) => AbortSignal;
}

const message = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({ requestId: z.unknown().optional(), arguments: z.unknown().optional() }).optional(),
});

/**
 * Serves agents over the Model Context Protocol with the same procedures as tRPC. An API key or an access token
 * identifies the caller; cookies are ignored. Each message gets its own server, so any process can handle any message.
 */
export function createMcpRoutes({
  ports,
  getClientIp,
  limitCalls,
  timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
}: McpRoutesOptions): Hono<KeyEnv> {
  /** Calls in progress in this process, which another message can cancel. */
  const callsInProgress = new Map<string, () => Promise<void>>();
  const app = new Hono<KeyEnv>();
  app.use(
    MCP_PATH,
    forbidCaching,
    limitRate(limitCalls, getClientIp),
    requireOwnOrigin(ports.settings),
    requireKeyOrToken(ports, ports.settings.publicUrl + RESOURCE_METADATA_PATH),
    limitBodySize(MESSAGE_LIMIT, tooLarge),
  );
  app.onError((thrown, c) => sendError(c, toAppError(thrown, c, ports), ports));
  app.post(MCP_PATH, async (c) => {
    const received = await holdBody(c, ports, () => readMessage(c));
    const identity = c.get("identity");
    const buildCallKey = (id: unknown) =>
      JSON.stringify([identity.keyId, c.req.header("mcp-session-id"), id]);
    if (received.method === "notifications/cancelled") {
      await callsInProgress.get(buildCallKey(received.params?.requestId))?.();
      return c.body(null, 202);
    }
    const context = createContextWithoutCookies(c, { ports, identity, ip: getClientIp(c) });
    const callKey = buildCallKey(received.id);
    const end = () => mcp.close();
    const mcp = createMcpServer({
      trackCall() {
        callsInProgress.set(callKey, end);
        return () => void (callsInProgress.get(callKey) === end && callsInProgress.delete(callKey));
      },
      createCall: (signal, reportProgress) => ({
        ports,
        api: createCaller(context, { signal }),
        follow: (runId, until) => followRun(ports, identity, runId, until),
        identity,
        signal,
        timeout,
        // A client that accepts only JSON can't receive progress.
        reportProgress: acceptsStream(c) ? reportProgress : undefined,
      }),
      toErrorData: (thrown) => {
        const error = toAppError(thrown, c, ports);
        return createErrorData(error, ports.settings.publicUrl);
      },
    });
    // The session ID only distinguishes two clients with the same key.
    const isInitialize = received.method === "initialize";
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...(isInitialize && { sessionIdGenerator: randomUUID }),
      enableJsonResponse: !acceptsStream(c),
    });
    await mcp.connect(transport);
    c.req.raw.signal.addEventListener("abort", () => void end());
    return transport.handleRequest(withAcceptHeaders(c.req.raw), { parsedBody: received });
  });
  app.all(MCP_PATH, (c) => {
    c.header("Allow", "POST");
    return sendError(
      c,
      new AppError("BAD_INPUT", "Call this Model Context Protocol endpoint with POST."),
      ports,
      405,
    );
  });
  return app;
}

/** Rejects requests from other sites' pages, even if their hostname points to this server (DNS rebinding). */
function requireOwnOrigin({ publicUrl }: Ports["settings"]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (origin !== undefined && origin !== new URL(publicUrl).origin) {
      throw new AppError("FORBIDDEN", "Pages on other sites can't call this endpoint.");
    }
    await next();
  };
}

function acceptsStream(c: Context): boolean {
  return c.req.header("accept")?.includes("text/event-stream") ?? false;
}

/** Returns the request with the headers that the transport requires. The body has already been read. */
function withAcceptHeaders({ url, method, headers: requestHeaders, signal }: Request): Request {
  const headers = new Headers(requestHeaders);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, signal });
}

async function readMessage(c: Context): Promise<z.infer<typeof message>> {
  // Clients may send JSON under any media type.
  requireShallow(await c.req.text());
  const parsed = message.safeParse(await c.req.json().catch(() => undefined));
  if (parsed.success)
    return { ...parsed.data, ...(parsed.data.params && { params: withParsedArguments(parsed.data.params) }) };
  throw new AppError("BAD_INPUT", "Send one JSON-RPC message, as JSON.");
}

/** Parses arguments that a client has sent as JSON in a string. */
function withParsedArguments<Params extends { readonly arguments?: unknown }>(params: Params): Params {
  return typeof params.arguments === "string"
    ? { ...params, arguments: parseText(params.arguments) }
    : params;
}
