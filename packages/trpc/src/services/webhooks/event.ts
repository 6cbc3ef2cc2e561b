import { addDeliveries, type Run, type Tx } from "@packshot/db";
import { z } from "zod";

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
      })
      .readonly()
      .meta({ id: "FinishedRun" }),
  })
  .readonly()
  .meta({ id: "RunFinishedEvent" });

const test = z
  .strictObject({ type: z.literal("webhook.test"), timestamp, data: z.strictObject({}).readonly() })
  .readonly()
  .meta({ id: "WebhookTestEvent" });

/** What a receiver gets. It contains only a run's ID and summary: to see more, a receiver needs a key. */
export const webhookEvent = z.discriminatedUnion("type", [runFinished, test]);
export type WebhookEvent = z.infer<typeof webhookEvent>;
type RunFinished = z.infer<typeof runFinished>;

type EndedRun = Pick<Run, "id" | "userId" | "tool" | "parentRunId"> & {
  readonly status: RunFinished["data"]["status"];
  readonly made: number;
  readonly failed: number;
};

/** Returns a stored event with the current field names: older deliveries have `pictures` where `images` is now. */
export const currentPayload = (payload: string): string =>
  payload.replace('"pictures":{"made":', '"images":{"made":');

/** Notifies the user's webhooks of the run's end, if this transaction commits. */
export async function queueRunFinished(tx: Tx, run: EndedRun, now: Date): Promise<void> {
  const { id: runId, userId, tool, status, made, failed } = run;
  const event: RunFinished = {
    type: "run.finished",
    timestamp: now.toISOString(),
    data: {
      runId,
      tool,
      status,
      // A child run is covered by its parent's token.
      charged: made > 0 && run.parentRunId === null,
      images: { made, failed },
    },
  };
  await addDeliveries(tx, { userId, type: event.type, payload: JSON.stringify(event), now });
}
