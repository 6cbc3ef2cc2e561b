import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Handles one request. */
export type Handler = (response: ServerResponse, request: ReceivedRequest) => void;

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** The handler of later requests; by default, it responds with 200. */
  respond: Handler;
}

/** Returns a handler that responds with this status. */
export const status =
  (code: number): Handler =>
  (response) =>
    response.writeHead(code).end("thanks");

/** Starts a local server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: path, headers } = request;
      const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
      receiver.requests.push(received);
      receiver.respond(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    requests: [],
    respond: status(200),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
