import type { TrackedEnvelope } from "@trpc/server";
import { z } from "zod";

const eventSchemas = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Returns the output of a subscription: numbered events, each checked before it is sent, and sent unchanged.
 */
export function trackedEvents<Event extends z.ZodType>(event: Event) {
  type Events = AsyncIterable<TrackedEnvelope<z.input<Event>>, void>;
  const output = z.custom<Events>(isAsyncIterable).transform(async function* (events: Events) {
    for await (const envelope of events) {
      event.parse(envelope[1]);
      yield envelope;
    }
  });
  eventSchemas.set(output, event);
  return output;
}

/** Returns the schema of the events from the output that `trackedEvents` made. */
export function eventOf(output: z.ZodType | undefined): z.ZodType | undefined {
  return output && eventSchemas.get(output);
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
