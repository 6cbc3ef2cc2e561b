import { tracked, type TrackedEnvelope } from "@trpc/server";
import { z } from "zod";

/** What a subscription answers: numbered events, each checked as it is sent. `event` tells the documents of it. */
export function trackedEvents<Event extends z.ZodType>(event: Event) {
  return z
    .custom<AsyncIterable<TrackedEnvelope<z.input<Event>>, void>>(isAsyncIterable)
    .transform(async function* (events): AsyncGenerator<TrackedEnvelope<z.output<Event>>, void> {
      for await (const [id, data] of events) yield tracked(id, event.parse(data));
    })
    .meta({ event });
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
