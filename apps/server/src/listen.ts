import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type BodyLimits, bodyLimits, limitBodyTime } from "./body-rate.ts";

export interface HttpListener {
  /** The port that the server listens on, even if port 0 was requested, which picks a free one. */
  readonly port: number;
  /** Sets the app that handles later requests. Until then, every response is 503. */
  serve(app: Hono): void;
  /** Stops accepting connections; open ones, including event streams, end within the grace period. Idempotent. */
  close(): Promise<void>;
}

/** Time that open requests get to finish when the server stops. */
const CLOSE_TIMEOUT_MS = 1000;

/** Time to wait for a request's headers. */
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * Time after which an idle connection is closed: later than proxies close theirs, so that they never reuse a closed
 * one.
 */
const KEEP_ALIVE_MS = 75_000;

/** Starts listening before there is an app, because creating the app needs the URL. Rejects when the port is taken. */
export async function listen(
  { host, port }: { host: string; port: number },
  limits: BodyLimits = bodyLimits,
  closeTimeoutMs = CLOSE_TIMEOUT_MS,
): Promise<HttpListener> {
  let app: Hono | undefined;
  const handleRequest = getRequestListener((request, env) =>
    app === undefined
      ? new Response("Starting. Try again in a moment.", {
          status: 503,
          headers: { "Retry-After": "2" },
        })
      : app.fetch(request, env),
  );
  // How long a whole request may take depends on its size, so only `limitBodyTime` limits it.
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 5000,
  };
  const openResponses = new Set<ServerResponse>();
  const server = createServer(timeouts, (incoming, outgoing) => {
    openResponses.add(outgoing);
    outgoing.once("close", () => openResponses.delete(outgoing));
    limitBodyTime(incoming, outgoing, limits);
    void handleRequest(incoming, outgoing);
  });
  server.listen(port, host);
  // Rejects if an "error" event comes first.
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    serve(next) {
      app = next;
    },
    close: () =>
      new Promise((resolve) => {
        // Open event streams would keep the server from closing.
        const timeout = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
        server.close(() => {
          clearTimeout(timeout);
          resolve();
        });
        server.closeIdleConnections();
        // Otherwise, their connections would stay open until the timeout.
        for (const response of openResponses) response.shouldKeepAlive = false;
      }),
  };
}
