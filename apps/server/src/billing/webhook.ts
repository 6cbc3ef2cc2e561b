import { receiveBillingEvent } from "@packshot/trpc";
import type { BillingEvent, Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Stripe } from "stripe";
import { ZodError } from "zod";
import { readStripeEvent } from "./stripe-event.ts";

export const WEBHOOK_PATH = "/webhooks/stripe";
/** Maximum body size in bytes. An event with hundreds of invoice lines is smaller. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum age in seconds. An older event may be a replay. */
const MAX_AGE_SECONDS = 300;

type WebhookPorts = Pick<Ports, "db" | "clock" | "log" | "settings">;

/**
 * Receives the payment service's events. Returns 200 only when an event is stored or has nothing to store; Stripe
 * retries any other response.
 */
export function createWebhookRoute(ports: WebhookPorts, secret: string): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError(c) {
      // More of the body may still arrive, so the connection can't be reused.
      c.header("connection", "close");
      return c.text("This event is too large.", 413);
    },
  });
  app.post(WEBHOOK_PATH, limit, async (c) => {
    c.header("cache-control", "no-store");
    const signature = c.req.header("stripe-signature") ?? "";
    const now = ports.clock.now();
    const event = verifyEvent(await c.req.text(), signature, { secret, now });
    if (event === undefined) {
      ports.log.warn({}, "payment event rejected: bad signature");
      return c.text("This event isn't signed with this server's secret or is too old.", 400);
    }
    const billingEvent = readEvent(ports, event);
    if (billingEvent === "malformed") return c.text("This event has an unexpected shape.", 400);
    if (billingEvent !== undefined) await receiveBillingEvent(ports, billingEvent);
    return c.json({ received: true });
  });
  return app;
}

function verifyEvent(
  body: string,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): unknown {
  try {
    const { webhooks } = Stripe;
    return webhooks.constructEvent(body, signature, secret, MAX_AGE_SECONDS, undefined, now.getTime());
  } catch (error) {
    // A signed body that isn't JSON isn't an event.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

function readEvent({ log }: WebhookPorts, event: unknown): BillingEvent | undefined | "malformed" {
  try {
    return readStripeEvent(event);
  } catch (err) {
    if (!(err instanceof ZodError)) throw err;
    log.error({ err }, "payment event rejected: unknown shape");
    return "malformed";
  }
}
