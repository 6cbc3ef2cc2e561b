import { createHmac } from "node:crypto";
import { computeSignature, type SigningSettings } from "../signature.ts";

/** Prefix of signed messages. The server's secret signs no other messages with this prefix. */
const PURPOSE = "packshot webhook secret 1";

/**
 * Returns a webhook's secret in the format of Standard Webhooks. It's derived from the webhook's ID and the server's
 * secret instead of stored, so that someone who reads the database can't sign anything.
 */
export function deriveWebhookSecret(settings: SigningSettings, webhookId: string): string {
  return `whsec_${deriveKey(settings, webhookId).toString("base64")}`;
}

/** Returns the ID of a delivery in the API and in the header `webhook-id`. */
export const formatMessageId = (deliveryId: string): string => `msg_${deliveryId}`;

interface SignedMessage {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly payload: string;
  readonly now: Date;
}

/** Returns the headers that a receiver verifies the payload with (Standard Webhooks 1.0.0). */
export function createSignedHeaders(
  settings: SigningSettings,
  { webhookId, deliveryId, payload, now }: SignedMessage,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const id = formatMessageId(deliveryId);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", deriveKey(settings, webhookId))
    .update(`${id}.${timestamp}.${payload}`)
    .digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

function deriveKey(settings: SigningSettings, webhookId: string): Buffer {
  return Buffer.from(computeSignature(settings, PURPOSE, [webhookId]), "base64url");
}
