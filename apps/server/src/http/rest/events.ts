import type { AppError } from "@packshot/trpc/ports";
import { isTrackedEnvelope } from "@trpc/server";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { restErrorOf } from "./errors.ts";

const PING_EVERY = 15_000;

/** Tells apart the events of a subscription from an ordinary answer. */
export function areEvents(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}

/**
 * Sends numbered events as server-sent events. After the last one comes the event "end", or "error" with what an
 * error's answer has: its status has been sent before.
 */
export function eventStream(
  c: Context,
  events: AsyncIterable<unknown>,
  foreseen: (thrown: unknown) => AppError,
): Response {
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    // A line that is no event keeps proxies from ending a connection that is silent for long.
    const ping = setInterval(() => void stream.write(": still here\n\n"), PING_EVERY);
    try {
      for await (const event of events) {
        // Every subscription yields what `tracked` makes: its number first.
        if (!isTrackedEnvelope(event)) throw new TypeError("an event has no number");
        await stream.writeSSE({ id: event[0], data: JSON.stringify(event[1]) });
      }
      await stream.writeSSE({ event: "end", data: "{}" });
    } catch (thrown) {
      await stream.writeSSE({ event: "error", data: JSON.stringify(restErrorOf(foreseen(thrown), c)) });
    } finally {
      clearInterval(ping);
    }
  });
}
