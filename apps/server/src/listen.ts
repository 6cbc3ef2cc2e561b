import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type BodyLimits, bodyLimits, limitBodyTime } from "./body-rate.ts";

export interface HttpListener {
  /** Is the port that the server listens on; for 0, that is the free port that was found. */
  readonly port: number;
  /** Sets the app that answers from now on; until then every answer is 503. */
  answerWith(app: Hono): void;
  /**
   * Accepts no new connections; open ones, event streams included, end within the grace time. Closing twice does
   * nothing more.
   */
  close(): Promise<void>;
}

/** Open requests get this many milliseconds when the server stops. */
const GRACE = 1000;

/** Milliseconds that the server waits for the headers of a request. */
const HEADERS_TIMEOUT = 15_000;
/** Milliseconds that an idle connection stays open: longer than proxies keep theirs, so that they never use a closed one. */
const KEEP_ALIVE = 75_000;

/** Listens before there is an app, because building the app needs the address. Rejects when the port is taken. */
export async function listen(
  { host, port }: { host: string; port: number },
  limits: BodyLimits = bodyLimits,
): Promise<HttpListener> {
  let app: Hono | undefined;
  const answer = getRequestListener((request, env) =>
    app === undefined
      ? new Response("Starting. Please try again in a moment.", {
          status: 503,
          headers: { "Retry-After": "2" },
        })
      : app.fetch(request, env),
  );
  // The time of a whole request depends on its size, which only `limitBodyTime` considers.
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: 5000,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    limitBodyTime(incoming, outgoing, limits);
    void answer(incoming, outgoing);
  });
  server.listen(port, host);
  // This rejects if an "error" event comes first.
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return {
    port: address.port,
    answerWith(next) {
      app = next;
    },
    close: () =>
      new Promise((resolve) => {
        // An open event stream would keep the server from closing.
        const cut = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
