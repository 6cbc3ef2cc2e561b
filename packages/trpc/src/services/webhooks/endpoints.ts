import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockUser,
  turnWebhookOn,
  type Tx,
  type Webhook,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { webhookSecretOf } from "./signing.ts";

/** Each finished run is sent to all of them. */
const MOST_WEBHOOKS = 5;
/** Each has its name looked up. */
const createRule: RateRule = { name: "webhooks", points: 30, perSeconds: 3600 };

/** Says what an endpoint can ask to be told. */
export const webhookEventType = z.enum(["run.finished"]);

const listed = z.strictObject({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventType).readonly(),
  createdAt: z.date(),
  failingSince: z.date().nullable().describe("Nothing was delivered since then; null when the last one was."),
  turnedOffAt: z.date().nullable().describe("Nothing is sent since then; `webhooks.turnOn` changes that."),
});

export const webhookView = listed.readonly().meta({ id: "Webhook" });
export type WebhookView = z.infer<typeof webhookView>;

export const createdWebhook = listed
  .extend({ secret: z.string().describe("Verifies what is sent. Shown once.") })
  .readonly()
  .meta({ id: "CreatedWebhook" });

/**
 * Has a URL of the person told of events.
 * @throws AppError BAD_INPUT for an address that can't be sent to, CONFLICT for one too many, RATE_LIMITED
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
    if (existing.length >= MOST_WEBHOOKS) {
      const text = `You have ${MOST_WEBHOOKS} webhooks. Remove one that you no longer use, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    return insertWebhook(tx, { userId, url, events: [...new Set(events)], now: clock.now() });
  });
  return { ...webhook, secret: webhookSecretOf(settings, webhook.id) };
}

export async function webhooksOf({ db }: Pick<Ports, "db">, userId: string): Promise<WebhookView[]> {
  return listWebhooks(db, userId);
}

/** What is not sent yet goes with it. @throws AppError NOT_FOUND, even when somebody else has this webhook */
export async function removeWebhook({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, { userId, id }))) throw noWebhook();
}

/** Has events sent again from now on, after too many failures. @throws AppError NOT_FOUND */
export async function restoreWebhook(
  { db }: Pick<Ports, "db">,
  userId: string,
  id: string,
): Promise<WebhookView> {
  const webhook = await turnWebhookOn(db, { userId, id });
  if (webhook === undefined) throw noWebhook();
  return webhook;
}

/** Rejects with NOT_FOUND unless the webhook is the person's, and with CONFLICT while it is turned off. */
export async function requireOn(tx: Tx, userId: string, id: string): Promise<void> {
  const webhook = await findWebhook(tx, { userId, id });
  if (webhook === undefined) throw noWebhook();
  if (webhook.turnedOffAt === null) return;
  throw new AppError(
    "CONFLICT",
    "This webhook was turned off, because its address did not take what was sent. Turn it on first.",
  );
}

export function noWebhook(): AppError {
  return new AppError("NOT_FOUND", "There is no such webhook. It may have been removed already.");
}
