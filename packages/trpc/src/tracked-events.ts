import type { TrackedEnvelope } from "@trpc/server";
import { z } from "zod";

const eventSchemas = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Returns the output schema of a subscription with numbered events. Each event is validated and then sent unchanged.
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

/** Returns the event schema of an output schema that `trackedEvents` made; undefined for other schemas. */
export function findEventSchema(output: z.ZodType | undefined): z.ZodType | undefined {
  return output && eventSchemas.get(output);
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
