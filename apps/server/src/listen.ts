import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listener {
  /** The port that was free, when 0 was asked for. */
  readonly port: number;
  /** From now on; before, everything is answered with 503. */
  answerWith(app: Hono): void;
  /** Takes no new connections; what is open, event streams too, ends within the grace time. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way get when the server stops. */
const GRACE = 1000;

/** Milliseconds that a sender is waited for. */
export const patience = {
  /** For a request's headers. */
  headers: 15_000,
  /** For a body from which nothing comes any more. */
  silence: 20_000,
  /** For a whole request: 20 MB over a line of 300 kbit/s. */
  whole: 600_000,
};

/** Listens first, so that the address is known to all that is built on it. Rejects when the port is taken. */
export async function listen(
  { host, port }: { host: string; port: number },
  { headers, silence, whole } = patience,
): Promise<Listener> {
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
  // Rejects with the error, if that comes first.
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

/** A body that is half there and goes no further lets its connection go; what we take to answer is not counted. */
function cutOffSilence(incoming: IncomingMessage, outgoing: ServerResponse, milliseconds: number): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  // Node closes a connection whose time is over.
  socket.setTimeout(milliseconds);
  incoming.once("end", () => {
    // From the end of the answer on the time is that of an idle connection, and Node's.
    if (!outgoing.writableEnded) socket.setTimeout(0);
  });
}
