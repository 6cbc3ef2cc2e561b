import type { IncomingMessage, ServerResponse } from "node:http";

export interface BodyLimits {
  /** Maximum milliseconds without a byte. */
  readonly maxSilenceMs: number;
  /** Minimum average rate of the body. */
  readonly minBytesPerSecond: number;
  /** Milliseconds allowed on top of the transfer time at the minimum rate. */
  readonly graceMs: number;
  /** Milliseconds between checks. */
  readonly checkIntervalMs: number;
}

/** The default limits. Any connection of 240 kbit/s or more is fast enough. */
export const bodyLimits: BodyLimits = {
  maxSilenceMs: 20_000,
  minBytesPerSecond: 30_000,
  graceMs: 60_000,
  checkIntervalMs: 1000,
};

const TOO_SLOW = "This request arrived too slowly. Try again on a faster connection.";

/**
 * Closes the connection when a body stalls or arrives too slowly. Time in which the client can't send, because the
 * server's buffer is full, doesn't count.
 */
export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse, limits: BodyLimits): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const { maxSilenceMs, minBytesPerSecond, graceMs, checkIntervalMs } = limits;
  const bytesBefore = socket.bytesRead;
  let received = 0;
  let [elapsedMs, silentMs] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    const passed = now - last;
    last = now;
    const hasGrown = socket.bytesRead - bytesBefore > received;
    received = socket.bytesRead - bytesBefore;
    if (incoming.readableLength >= incoming.readableHighWaterMark) return undefined;
    elapsedMs += passed;
    silentMs = hasGrown ? 0 : silentMs + passed;
    if (silentMs < maxSilenceMs && elapsedMs < graceMs + (received / minBytesPerSecond) * 1000)
      return undefined;
    clearInterval(timer);
    if (!outgoing.headersSent) socket.write(timeoutResponse);
    return socket.destroy();
  }, checkIntervalMs);
  timer.unref();
}

const timeoutResponse = [
  "HTTP/1.1 408 Request Timeout",
  "Connection: close",
  "Content-Type: text/plain",
  `Content-Length: ${TOO_SLOW.length}`,
  "",
  TOO_SLOW,
].join("\r\n");
