import { addDelivery, type Delivery, findWebhook, listDeliveries, resendDelivery } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { readKeysetPage, type KeysetPageRequest } from "../keyset.ts";
import { createMissingWebhookError, requireTurnedOn } from "./endpoints.ts";
import { toCurrentPayload, type WebhookEvent, webhookEvent } from "./event.ts";
import { formatMessageId } from "./signing.ts";

export const DELIVERIES_PER_PAGE = 20;
/** Limits a user's tests and replays. */
const sendRule: RateRule = { name: "webhook sends", points: 60, perSeconds: 3600 };

export const deliveryView = z
  .strictObject({
    id: z.string().describe("ID in the header `webhook-id`, the same in every attempt."),
    webhookId: z.string(),
    url: z
      .string()
      .nullable()
      .describe("The URL passed with the run; null if the webhook's own URL is used."),
    event: webhookEvent,
    state: z
      .enum(["waiting", "delivered", "failed"])
      .describe('State of the delivery: "failed" only after the last attempt.'),
    attempts: z.number(),
    nextAttemptAt: z.date().nullable(),
    lastAttemptAt: z.date().nullable(),
    lastStatus: z.number().nullable().describe("HTTP status of the last response; null if there was none."),
    lastProblem: z.string().nullable().describe("Reason why the last attempt failed; null if it didn't."),
    createdAt: z.date(),
  })
  .readonly()
  .meta({ id: "WebhookDelivery" });
export type DeliveryView = z.infer<typeof deliveryView>;

export const deliveryPageView = z
  .strictObject({ deliveries: z.array(deliveryView).readonly(), nextCursor: z.string().nullable() })
  .readonly();

interface DeliveryPageRequest extends KeysetPageRequest {
  readonly webhookId: string;
}

/** Resolves to a page of a webhook's deliveries in the last 30 days, newest first. @throws AppError NOT_FOUND */
export async function readDeliveryPage(
  { db }: Pick<Ports, "db">,
  userId: string,
  { webhookId, ...request }: DeliveryPageRequest,
): Promise<z.infer<typeof deliveryPageView>> {
  if ((await findWebhook(db, { userId, id: webhookId })) === undefined) throw createMissingWebhookError();
  const { rows, nextCursor } = await readKeysetPage(request, (page) =>
    listDeliveries(db, { userId, webhookId, ...page }),
  );
  return { deliveries: rows.map(toDeliveryView), nextCursor };
}

type SendPorts = Pick<Ports, "db" | "clock" | "rateLimiter">;

/**
 * Resends a delivery in any state, with a full set of attempts and the same ID.
 * @throws AppError NOT_FOUND, CONFLICT when the webhook is turned off, RATE_LIMITED
 */
export async function replayDelivery(
  { db, clock, rateLimiter }: SendPorts,
  userId: string,
  id: string,
): Promise<DeliveryView> {
  await rateLimiter.take(sendRule, userId);
  return db.transaction(async (tx) => {
    const delivery = await resendDelivery(tx, { userId, id, now: clock.now() });
    if (delivery === undefined)
      throw new AppError("NOT_FOUND", "Delivery not found. Deliveries are kept for 30 days.");
    await requireTurnedOn(tx, userId, delivery.webhookId);
    return toDeliveryView(delivery);
  });
}

/** Sends an empty event to test the receiver. @throws AppError NOT_FOUND, CONFLICT, RATE_LIMITED */
export async function testWebhook(
  { db, clock, rateLimiter }: SendPorts,
  userId: string,
  webhookId: string,
): Promise<DeliveryView> {
  await rateLimiter.take(sendRule, userId);
  const { isPerRun } = await requireTurnedOn(db, userId, webhookId);
  if (isPerRun) throw createMissingWebhookError();
  const now = clock.now();
  const event: WebhookEvent = { type: "webhook.test", timestamp: now.toISOString(), data: {} };
  return toDeliveryView(await addDelivery(db, { userId, webhookId, payload: JSON.stringify(event), now }));
}

export function toDeliveryView(delivery: Delivery): DeliveryView {
  const { webhookId, url, state, attempts, nextAttemptAt, lastAttemptAt, createdAt } = delivery;
  const { lastStatus, lastProblem } = delivery;
  const event = webhookEvent.parse(JSON.parse(toCurrentPayload(delivery.payload)));
  const id = formatMessageId(delivery.id);
  const times = { nextAttemptAt, lastAttemptAt, createdAt };
  return { id, webhookId, url, event, state, attempts, lastStatus, lastProblem, ...times };
}
