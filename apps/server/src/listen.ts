import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface HttpListener {
  /** When 0 was asked for, this is the port that was free. */
  readonly port: number;
  /** Sets who answers from now on; before, everything is answered with 503. */
  answerWith(app: Hono): void;
  /** Takes no new connections; open ones, event streams too, end within the grace time. */
  close(): Promise<void>;
}

/** Requests under way get this many milliseconds when the server stops. */
const GRACE = 1000;

/** A sender is waited for this many milliseconds. */
export const patience = {
  /** Counts for a request's headers. */
  headers: 15_000,
  /** Counts for a body from which nothing comes any more. */
  silence: 20_000,
  /** Counts for a whole request, such as 20 MB over a line of 300 kbit/s. */
  whole: 600_000,
};

/** Listens first, so that the address is known to all that is built on it. Rejects when the port is taken. */
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
  // Waiting for the event rejects with the error, if that comes first.
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
        // An open event stream would keep the server up for ever.
        const cut = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Closes the connection of a body that stops arriving; the time that our answer takes is not counted. */
function cutOffSilence(incoming: IncomingMessage, outgoing: ServerResponse, milliseconds: number): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  // Node closes a connection whose time is over.
  socket.setTimeout(milliseconds);
  incoming.once("end", () => {
    // After the answer the connection is idle, and Node's own limit counts.
    if (!outgoing.writableEnded) socket.setTimeout(0);
  });
}
