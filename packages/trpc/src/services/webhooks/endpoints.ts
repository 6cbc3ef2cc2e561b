import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockUser,
  setWebhookEvents,
  enableWebhook,
  type Tx,
  type Webhook,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { webhookEventTypes } from "./event.ts";
import { deriveWebhookSecret } from "./signing.ts";

/** Maximum webhooks per user, because each event is sent to all of them. */
const MAX_WEBHOOKS = 5;
/** Limits new webhooks, each of which needs a DNS lookup. */
const createRule: RateRule = { name: "webhooks", points: 30, perSeconds: 3600 };

export const webhookEventType = z.enum(webhookEventTypes);

const webhookFields = z.strictObject({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventType).readonly(),
  createdAt: z.date(),
  failingSince: z
    .date()
    .nullable()
    .describe("Time when deliveries started to fail; null if the last delivery succeeded."),
  turnedOffAt: z
    .date()
    .nullable()
    .describe(
      "Time when the webhook was turned off; null while it's on. `webhooks.turnOn` turns it on again.",
    ),
});

export const webhookView = webhookFields.readonly().meta({ id: "Webhook" });
export type WebhookView = z.infer<typeof webhookView>;

export const createdWebhook = webhookFields
  .extend({ secret: z.string().describe("Secret that verifies deliveries. Returned once.") })
  .readonly()
  .meta({ id: "CreatedWebhook" });

/**
 * Creates a webhook for the user's URL.
 * @throws AppError BAD_INPUT for a URL that can't be sent to, CONFLICT when the user has the maximum number,
 * RATE_LIMITED
 */
export async function createWebhook(
  {
    db,
    clock,
    settings,
    rateLimiter,
    webhookSender,
  }: Pick<Ports, "db" | "clock" | "settings" | "rateLimiter" | "webhookSender">,
  userId: string,
  { url, events }: Pick<Webhook, "url" | "events">,
): Promise<z.infer<typeof createdWebhook>> {
  await rateLimiter.take(createRule, userId);
  await webhookSender.check(url);
  const webhook = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const existing = await listWebhooks(tx, userId);
    if (existing.length >= MAX_WEBHOOKS) {
      const text = `You have ${MAX_WEBHOOKS} webhooks. Remove one you no longer use, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    return insertWebhook(tx, { userId, url, events: [...new Set(events)], now: clock.now() });
  });
  return { ...webhook, secret: deriveWebhookSecret(settings, webhook.id) };
}

export async function readWebhooks({ db }: Pick<Ports, "db">, userId: string): Promise<WebhookView[]> {
  return listWebhooks(db, userId);
}

/** Deletes a webhook and its pending deliveries. @throws AppError NOT_FOUND, even when another user has this webhook */
export async function removeWebhook({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, { userId, id }))) throw createMissingWebhookError();
}

/** Turns a webhook back on after repeated failures turned it off. @throws AppError NOT_FOUND */
export async function restoreWebhook(
  { db }: Pick<Ports, "db">,
  userId: string,
  id: string,
): Promise<WebhookView> {
  const webhook = await enableWebhook(db, { userId, id });
  if (webhook === undefined) throw createMissingWebhookError();
  return webhook;
}

/** Changes which events a webhook gets from now on. @throws AppError NOT_FOUND */
export async function changeWebhook(
  { db }: Pick<Ports, "db">,
  userId: string,
  { id, events }: Pick<Webhook, "id" | "events">,
): Promise<WebhookView> {
  const webhook = await setWebhookEvents(db, { userId, id, events: [...new Set(events)] });
  if (webhook === undefined) throw createMissingWebhookError();
  return webhook;
}

/** Rejects with NOT_FOUND unless the webhook is the user's, and with CONFLICT while it's turned off. */
export async function requireTurnedOn(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly isPerRun: boolean }> {
  const webhook = await findWebhook(tx, { userId, id });
  if (webhook === undefined) throw createMissingWebhookError();
  if (webhook.turnedOffAt === null) return webhook;
  throw new AppError(
    "CONFLICT",
    "This webhook was turned off because deliveries kept failing. Turn it on first.",
  );
}

export function createMissingWebhookError(): AppError {
  return new AppError("NOT_FOUND", "Webhook not found. It may already be removed.");
}
