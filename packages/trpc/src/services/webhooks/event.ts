import { z } from "zod";

/** The events that a webhook can subscribe to. */
export const webhookEventTypes = ["run.finished", "bulk.finished", "tokens.low", "webhook.disabled"] as const;

/** Tokens below which a balance counts as low. */
export const LOW_TOKENS = 10;

const timestamp = z.iso.datetime().describe("Time of the event, in ISO 8601.");

const runFinished = z
  .strictObject({
    type: z.literal("run.finished"),
    timestamp,
    data: z
      .strictObject({
        runId: z.string(),
        tool: z.string().describe("Slug of the tool."),
        status: z.enum(["succeeded", "failed", "canceled"]),
        charged: z.boolean().describe("Whether the run cost a token."),
        images: z
          .strictObject({
            made: z.int().describe("Number of finished images."),
            failed: z.int().describe("Number of images that failed or were canceled."),
          })
          .readonly(),
        test: z
          .literal(true)
          .exactOptional()
          .describe("Present if a test key started the run; its images are watermarked."),
      })
      .readonly()
      .meta({ id: "FinishedRun" }),
  })
  .readonly()
  .meta({ id: "RunFinishedEvent" });

const bulkFinished = z
  .strictObject({
    type: z.literal("bulk.finished"),
    timestamp,
    data: z
      .strictObject({
        jobId: z.string(),
        tool: z.string().describe("Slug of the tool for rows without one."),
        state: z.enum(["done", "canceled"]),
        rows: z
          .strictObject({ total: z.int(), done: z.int(), failed: z.int(), canceled: z.int() })
          .readonly()
          .describe("Number of rows, in total and by state."),
        tokens: z.int().describe("Tokens spent on finished rows."),
        url: z.string().describe("Page of the job, for the account's owner."),
      })
      .readonly()
      .meta({ id: "FinishedBulkJob" }),
  })
  .readonly()
  .meta({ id: "BulkFinishedEvent" });

const tokensLow = z
  .strictObject({
    type: z.literal("tokens.low"),
    timestamp,
    data: z
      .strictObject({
        tokens: z.int().describe("Tokens left to spend."),
        threshold: z.int().describe("Number of tokens below which the event is sent."),
      })
      .readonly()
      .meta({ id: "LowTokens" }),
  })
  .readonly()
  .meta({ id: "TokensLowEvent" });

const webhookDisabled = z
  .strictObject({
    type: z.literal("webhook.disabled"),
    timestamp,
    data: z
      .strictObject({
        webhookId: z
          .string()
          .describe(
            "ID of the webhook that was turned off. This event goes to the account's other webhooks.",
          ),
        host: z.string().describe("Host of its URL."),
        reason: z
          .enum(["failing", "gone"])
          .describe('"failing" after three days without a delivery, "gone" after a 410 response.'),
      })
      .readonly()
      .meta({ id: "DisabledWebhook" }),
  })
  .readonly()
  .meta({ id: "WebhookDisabledEvent" });

const test = z
  .strictObject({ type: z.literal("webhook.test"), timestamp, data: z.strictObject({}).readonly() })
  .readonly()
  .meta({ id: "WebhookTestEvent" });

/** An event as sent to receivers. It contains only IDs and counts: to read content, a receiver needs an API key. */
export const webhookEvent = z.discriminatedUnion("type", [
  runFinished,
  bulkFinished,
  tokensLow,
  webhookDisabled,
  test,
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Returns a stored event with the current field names. Older deliveries have `pictures` instead of `images`. */
export const toCurrentPayload = (payload: string): string =>
  payload.replace('"pictures":{"made":', '"images":{"made":');
