import type { IncomingMessage, ServerResponse } from "node:http";

export interface BodyLimits {
  /** Milliseconds without a byte. */
  readonly silence: number;
  /** Minimum bytes per second, which 240 kbit/s exceed. */
  readonly rate: number;
  /** Milliseconds that a body may take beyond its transfer at the minimum rate. */
  readonly beyond: number;
  /** Milliseconds between checks. */
  readonly every: number;
}

export const bodyLimits: BodyLimits = { silence: 20_000, rate: 30_000, beyond: 60_000, every: 1000 };

const TOO_SLOW = "This request arrived too slowly. Please try again on a faster connection.";

/**
 * Closes the connection when a body stops arriving or arrives too slowly. Time that we take, to read what has arrived or
 * to answer, doesn't count.
 */
export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse, limits: BodyLimits): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const { silence, rate, beyond, every } = limits;
  const before = socket.bytesRead;
  let received = 0;
  let [taken, silent] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    const passed = now - last;
    last = now;
    const isNew = socket.bytesRead - before > received;
    received = socket.bytesRead - before;
    // The sender can't send more while our buffer is full.
    if (incoming.readableLength >= incoming.readableHighWaterMark) return undefined;
    taken += passed;
    silent = isNew ? 0 : silent + passed;
    if (silent < silence && taken < beyond + (received / rate) * 1000) return undefined;
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
