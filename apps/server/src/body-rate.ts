import type { IncomingMessage, ServerResponse } from "node:http";

export interface BodyLimits {
  /** Maximum milliseconds without a byte. */
  readonly maxSilenceMs: number;
  /** Minimum bytes per second. A 240 kbit/s connection is faster. */
  readonly rate: number;
  /** Milliseconds allowed on top of the transfer time at the minimum rate. */
  readonly graceMs: number;
  /** Milliseconds between checks. */
  readonly every: number;
}

export const bodyLimits: BodyLimits = { maxSilenceMs: 20_000, rate: 30_000, graceMs: 60_000, every: 1000 };

const TOO_SLOW = "This request arrived too slowly. Try again on a faster connection.";

/**
 * Closes the connection when a body stalls or arrives too slowly. Time that the server spends reading buffered data or
 * answering doesn't count.
 */
export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse, limits: BodyLimits): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const { maxSilenceMs, rate, graceMs, every } = limits;
  const before = socket.bytesRead;
  let received = 0;
  let [elapsed, silent] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    const passed = now - last;
    last = now;
    const isNew = socket.bytesRead - before > received;
    received = socket.bytesRead - before;
    // The client can't send more while our buffer is full.
    if (incoming.readableLength >= incoming.readableHighWaterMark) return undefined;
    elapsed += passed;
    silent = isNew ? 0 : silent + passed;
    if (silent < maxSilenceMs && elapsed < graceMs + (received / rate) * 1000) return undefined;
    clearInterval(timer);
    if (!outgoing.headersSent) socket.write(timeoutAnswer);
    return socket.destroy();
  }, every);
  timer.unref();
}

const timeoutAnswer = [
  "HTTP/1.1 408 Request Timeout",
  "Connection: close",
  "Content-Type: text/plain",
  `Content-Length: ${TOO_SLOW.length}`,
  "",
  TOO_SLOW,
].join("\r\n");
