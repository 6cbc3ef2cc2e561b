import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface HttpListener {
  /** Is the port that the server listens on; for 0, that is the free port that was found. */
  readonly port: number;
  /** Sets the app that answers from now on; until then every answer is 503. */
  answerWith(app: Hono): void;
  /** Accepts no new connections; open ones, event streams included, end within the grace time. */
  close(): Promise<void>;
}

/** Open requests get this many milliseconds when the server stops. */
const GRACE = 1000;

/** The server waits this many milliseconds for a sender. */
export const patience = {
  /** Limits a request's headers. */
  headers: 15_000,
  /** Limits a body of which nothing arrives any more. */
  silence: 20_000,
  /** Limits a whole request, such as 20 MB over a line of 300 kbit/s. */
  whole: 600_000,
};

/** Listens before there is an app, because building the app needs the address. Rejects when the port is taken. */
export async function listen(
  { host, port }: { host: string; port: number },
  { headers, silence, whole } = patience,
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
  const timeouts = { headersTimeout: headers, requestTimeout: whole, connectionsCheckingInterval: 5000 };
  const server = createServer(timeouts, (incoming, outgoing) => {
    cutOffSilence(incoming, outgoing, silence);
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

/** Closes the connection when a body stops arriving; the time that our answer takes doesn't count. */
function cutOffSilence(incoming: IncomingMessage, outgoing: ServerResponse, milliseconds: number): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  // Node closes the connection when this time is over.
  socket.setTimeout(milliseconds);
  incoming.once("end", () => {
    // After the answer the connection is idle, and Node's own limit applies.
    if (!outgoing.writableEnded) socket.setTimeout(0);
  });
}
