import { once } from "node:events";
import { createServer } from "node:http";
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

/** Listens first, so that the address is known to all that is built on it. Rejects when the port is taken. */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  let app: Hono | undefined;
  const answer = getRequestListener((request, env) =>
    app === undefined
      ? new Response("Starting. Please try again in a moment.", { status: 503 })
      : app.fetch(request, env),
  );
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
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
