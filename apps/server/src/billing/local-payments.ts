import { createHmac, randomUUID } from "node:crypto";
import { findSubscription } from "@packshot/db";
import { AppError, type Payments, type Ports } from "@packshot/trpc/ports";
import { Stripe } from "stripe";
import { createCancellationEvent, type LocalEvent } from "./local-events.ts";
import { WEBHOOK_PATH } from "./webhook.ts";

type LocalPorts = Pick<Ports, "db" | "clock" | "settings">;

/** The server's own simulated checkout, which takes no money. It only knows subscriptions that its events created. */
export interface LocalPayments extends Payments {
  readonly mode: "local";
  /** Sends signed events to this server's own webhook, one after another. Rejects if the webhook rejects one. */
  send(events: readonly LocalEvent[]): Promise<void>;
}

/** Returns a webhook secret derived from the server's own, so nobody else can sign an event. */
export function deriveLocalSecret({ signingSecret }: Pick<Ports["settings"], "signingSecret">): string {
  return `whsec_${createHmac("sha256", signingSecret).update("packshot local payments 1").digest("hex")}`;
}

export function createLocalPayments(ports: LocalPorts): LocalPayments {
  const send = async (events: readonly LocalEvent[]) => {
    for (const event of events) await sendEvent(ports, event);
  };
  return {
    mode: "local",
    send,
    // A relative URL, because the session cookie belongs to the host name that the browser uses, and this machine has
    // several.
    checkoutUrl: ({ plan, userId, email }) =>
      `/dev/checkout?${new URLSearchParams({ plan, user: userId, email })}`,
    portalUrl: (customer) => Promise.resolve(`/dev/portal?${new URLSearchParams({ customer })}`),
    async cancelSubscription(id) {
      const subscription = await findSubscription(ports.db, id);
      if (subscription === undefined) {
        throw new AppError("UNAVAILABLE", "The test checkout has no record of this subscription.");
      }
      await send([createCancellationEvent(subscription)]);
    },
  };
}

async function sendEvent({ clock, settings }: LocalPorts, { type, object }: LocalEvent): Promise<void> {
  const created = Math.floor(clock.now().getTime() / 1000);
  const event = { id: `evt_local_${randomUUID()}`, object: "event", livemode: false, created, type };
  const payload = JSON.stringify({ ...event, data: { object } });
  const signed = { payload, secret: deriveLocalSecret(settings), timestamp: created };
  const headers = {
    "content-type": "application/json",
    "stripe-signature": Stripe.webhooks.generateTestHeaderString(signed),
  };
  const options = { method: "POST", headers, body: payload };
  const response = await fetch(`${settings.publicUrl}${WEBHOOK_PATH}`, options).catch((cause: unknown) => {
    throw new AppError("UNAVAILABLE", "Can't reach the test checkout.", { cause });
  });
  if (!response.ok) {
    throw new AppError("UNAVAILABLE", `This server's own webhook returned ${response.status}.`);
  }
}
