import { isTrackedEnvelope } from "@trpc/server";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

const PING_INTERVAL_MS = 15_000;

/** Returns true for the events of a subscription, false for an ordinary response. */
export function isEventStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === "object" && output !== null && Symbol.asyncIterator in output;
}

/**
 * Sends numbered events as server-sent events. The last one is followed by the event "end", or by "error" with the body
 * of an error response, because the status has already been sent.
 * @param createErrorBody creates that body
 */
export function createEventStream(
  c: Context,
  events: AsyncIterable<unknown>,
  createErrorBody: (thrown: unknown) => object,
): Response {
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    // A comment line keeps proxies from closing a connection that has been silent for a while.
    const ping = setInterval(() => void stream.write(": still here\n\n"), PING_INTERVAL_MS);
    try {
      for await (const event of events) {
        // Every subscription yields results of `tracked`: the event's number, then the event.
        if (!isTrackedEnvelope(event)) throw new TypeError("an event has no number");
        await stream.writeSSE({ id: event[0], data: JSON.stringify(event[1]) });
      }
      await stream.writeSSE({ event: "end", data: "{}" });
    } catch (thrown) {
      await stream.writeSSE({ event: "error", data: JSON.stringify(createErrorBody(thrown)) });
    } finally {
      clearInterval(ping);
    }
  });
}
