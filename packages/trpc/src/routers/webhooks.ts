import { tracked } from "@trpc/server";
import { z } from "zod";
import {
  DELIVERIES_PER_PAGE,
  readDeliveryPage,
  deliveryPageView,
  deliveryView,
  replayDelivery,
  testWebhook,
} from "../services/webhooks/deliveries.ts";
import {
  changeWebhook,
  createdWebhook,
  createWebhook,
  removeWebhook,
  restoreWebhook,
  webhookEventType,
  readWebhooks,
  webhookView,
} from "../services/webhooks/endpoints.ts";
import { webhookEvent, webhookEventTypes } from "../services/webhooks/event.ts";
import { getOrCreateRunWebhook, runWebhookView } from "../services/webhooks/run-webhook.ts";
import { watchEvents } from "../services/webhooks/watch.ts";
import { keysetCursor } from "../services/keyset.ts";
import { trackedEvents } from "../tracked-events.ts";
import { router, scopedProcedure, sessionProcedure } from "../trpc.ts";
import { pageDirection } from "./page-direction.ts";

const id = z.uuid({ error: "This isn't a webhook ID." });
const deliveryId = z
  .string()
  .refine((text) => text.startsWith("msg_") && z.uuid().safeParse(text.slice(4)).success, {
    error: "This isn't a delivery ID. Delivery IDs start with msg_, as in the webhook-id header.",
  })
  .transform((text) => text.slice(4));
const url = z
  .string()
  .trim()
  .min(1, "Enter the webhook's URL.")
  .max(2000, "URLs can have up to 2,000 characters.");
const events = z.array(webhookEventType).min(1, "Choose at least one event.").max(10);

/** The webhook procedures. Only a signed-in user can decide where the account's data goes. */
export const webhooksRouter = router({
  list: sessionProcedure
    .output(z.array(webhookView).readonly())
    .query(({ ctx }) => readWebhooks(ctx.ports, ctx.userId)),

  /** Creates a webhook. No other response ever contains its secret. */
  create: sessionProcedure
    .meta({ errors: ["CONFLICT", "RATE_LIMITED"] })
    .input(z.strictObject({ url, events: events.default([...webhookEventTypes]) }))
    .output(createdWebhook)
    .mutation(({ ctx, input }) => createWebhook(ctx.ports, ctx.userId, input)),

  /** Returns the secret for per-run webhook URLs, and the webhook that their deliveries belong to. */
  ofRuns: sessionProcedure
    .output(runWebhookView)
    .mutation(({ ctx }) => getOrCreateRunWebhook(ctx.ports, ctx.userId)),

  /** Streams the events that webhooks receive, for programs under development. A lost connection loses events. */
  watch: scopedProcedure(["read"])
    .meta({ summary: "Streams the account's webhook events as they happen.", errors: ["RATE_LIMITED"] })
    .input(
      z
        .strictObject({
          // Clients send it when they reconnect.
          lastEventId: z.string().max(20).nullish().describe("Ignored: missed events aren't sent again."),
        })
        .default({}),
    )
    .output(trackedEvents(webhookEvent))
    .subscription(async function* ({ ctx, signal }) {
      let number = 0;
      for await (const event of watchEvents(ctx.ports, ctx.identity, signal ?? new AbortController().signal))
        yield tracked(String(++number), event);
    }),

  remove: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ removed: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx.ports, ctx.userId, input.id);
      return { removed: true as const };
    }),

  /** Changes which events a webhook gets from now on. */
  update: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id, events }))
    .output(webhookView)
    .mutation(({ ctx, input }) => changeWebhook(ctx.ports, ctx.userId, input)),

  turnOn: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(webhookView)
    .mutation(({ ctx, input }) => restoreWebhook(ctx.ports, ctx.userId, input.id)),

  test: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"] })
    .input(z.strictObject({ id }))
    .output(deliveryView)
    .mutation(({ ctx, input }) => testWebhook(ctx.ports, ctx.userId, input.id)),

  deliveries: sessionProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(
      z.strictObject({
        webhookId: id,
        cursor: keysetCursor.nullish(),
        limit: z.int().min(1).max(100).default(DELIVERIES_PER_PAGE),
        direction: pageDirection,
      }),
    )
    .output(deliveryPageView)
    .query(({ ctx, input: { webhookId, cursor, limit } }) =>
      readDeliveryPage(ctx.ports, ctx.userId, { webhookId, cursor: cursor ?? undefined, limit }),
    ),

  replay: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"] })
    .input(z.strictObject({ deliveryId }))
    .output(deliveryView)
    .mutation(({ ctx, input }) => replayDelivery(ctx.ports, ctx.userId, input.deliveryId)),
});
