import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { LoggedRequest, ReceivedRequest, RequestLog } from "./request-log.ts";

/** Counts the requests of a connection. */
export function createConnectionCounter() {
  const requests = new WeakMap<Socket, number>();
  return (socket: Socket): number => {
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    return count;
  };
}

/** Reads the whole body but keeps only as many bytes as the limit allows. */
export async function receive(
  request: IncomingMessage,
  limit: number,
  onConnection: number,
): Promise<ReceivedRequest> {
  const kept: Buffer[] = [];
  let bodyBytes = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    bodyBytes += bytes.length;
    if (bodyBytes <= limit) kept.push(bytes);
  }
  const { method = "GET", url = "/", headers } = request;
  const { pathname: path } = new URL(url, "http://localhost");
  return { method, path, headers, body: Buffer.concat(kept), bodyBytes, onConnection };
}

export interface TrackedConnection {
  /** Fires when the client disconnects or the emulator breaks the connection. */
  readonly gone: AbortSignal;
  /** Breaks the connection. */
  readonly cut: () => void;
}

/** Updates the log entry with the outcome of the response. */
export function trackConnection(
  response: ServerResponse,
  entry: LoggedRequest,
  log: RequestLog,
): TrackedConnection {
  const gone = new AbortController();
  const { socket } = response;
  const sentBefore = socket?.bytesWritten ?? 0;
  let isCut = false;
  // A client that disconnects midway isn't an emulator error.
  response.on("error", () => undefined);
  response.once("close", () => {
    if (response.headersSent) entry.status = response.statusCode;
    entry.sentBytes = (socket?.bytesWritten ?? 0) - sentBefore;
    entry.outcome = response.writableFinished ? "completed" : isCut ? "cut" : "aborted";
    gone.abort();
    log.notifyWaiting();
  });
  return {
    gone: gone.signal,
    cut() {
      isCut = true;
      response.destroy();
    },
  };
}
