import { upsertRunWebhook } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { deriveWebhookSecret } from "./signing.ts";

/** Limits checks of runs' webhook URLs, each of which needs a DNS lookup. Higher than the default runs per hour. */
const urlRule: RateRule = { name: "run webhooks", points: 1200, perSeconds: 3600 };

/** @throws AppError BAD_INPUT for a URL that can't be sent to, RATE_LIMITED */
export async function requireRunWebhook(
  { rateLimiter, webhookSender }: Pick<Ports, "rateLimiter" | "webhookSender">,
  { userId }: Caller,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) return;
  await rateLimiter.take(urlRule, userId);
  try {
    await webhookSender.check(url);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, cause.userMessage, { cause, param: "webhookUrl" });
  }
}

export const runWebhookView = z
  .strictObject({
    id: z.string().describe("ID of the webhook that records deliveries to the URLs of runs."),
    secret: z.string().describe("Secret that verifies these deliveries."),
  })
  .readonly();

/**
 * Resolves to the webhook that records deliveries to the URLs of the user's runs, creating it if necessary. Deleting it
 * replaces its secret.
 */
export async function getOrCreateRunWebhook(
  { db, clock, settings }: Pick<Ports, "db" | "clock" | "settings">,
  userId: string,
): Promise<z.infer<typeof runWebhookView>> {
  const id = await db.transaction((tx) => upsertRunWebhook(tx, { userId, now: clock.now() }));
  return { id, secret: deriveWebhookSecret(settings, id) };
}
