import { type DueDelivery, recordDelivery, recordFailedDelivery, takeDelivery } from "@packshot/db";
import type { Ports, WebhookResponse } from "../../ports/index.ts";
import { toCurrentPayload } from "./event.ts";
import { queueWebhookDisabled } from "./queue-events.ts";
import { createSignedHeaders } from "./signing.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";

/** Pauses before each retry. After the last retry, the delivery has failed. */
const RETRY_PAUSES_MS = [
  5000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** Time after which the server that took a delivery counts as crashed, so that another may send it again. */
const LEASE_MS = MINUTE_MS;
/** Time without a successful delivery after which a webhook is turned off, once a delivery has failed for good. */
const TURN_OFF_AFTER_MS = 72 * HOUR_MS;
/** The HTTP status that a receiver sends to unsubscribe: 410 Gone. */
const GONE_STATUS = 410;

/** Takes a due delivery that no other server is sending. Resolves to undefined when there is none. */
export async function takeDueDelivery({
  db,
  clock,
}: Pick<Ports, "db" | "clock">): Promise<DueDelivery | undefined> {
  const now = clock.now();
  return db.transaction((tx) => takeDelivery(tx, { now, busyUntil: new Date(now.getTime() + LEASE_MS) }));
}

/**
 * Sends a delivery once and records the outcome: delivered, failed, or to be retried later. When the signal aborts,
 * records nothing, and the delivery is sent again with the same ID.
 */
export async function sendDelivery(
  ports: Pick<Ports, "db" | "clock" | "log" | "settings" | "webhookSender">,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { webhookId, id: deliveryId, url } = delivery;
  const payload = toCurrentPayload(delivery.payload);
  const signed = createSignedHeaders(ports.settings, {
    webhookId,
    deliveryId,
    payload,
    now: ports.clock.now(),
  });
  const headers = { "content-type": "application/json", ...signed };
  const response = await ports.webhookSender.send(url, { headers, body: payload }, signal);
  const { status } = response;
  if (status !== null && status >= 200 && status < 300) {
    await ports.db.transaction((tx) => recordDelivery(tx, { ...delivery, status }));
  } else await recordFailure(ports, delivery, response);
}

async function recordFailure(
  { db, clock, log }: Pick<Ports, "db" | "clock" | "log">,
  delivery: DueDelivery,
  response: WebhookResponse,
): Promise<void> {
  const now = clock.now();
  const { status } = response;
  const pause = status === GONE_STATUS ? undefined : RETRY_PAUSES_MS[delivery.attempts - 1];
  const maxFailingMs = status === GONE_STATUS ? 0 : TURN_OFF_AFTER_MS;
  const canTurnOff = pause === undefined && !delivery.isForRun;
  const turnedOff = await db.transaction(async (tx) => {
    const isOff = await recordFailedDelivery(tx, {
      ...delivery,
      status,
      problem: describeProblem(response),
      nextAttemptAt: pause === undefined ? null : new Date(now.getTime() + pause),
      disableIfFailingSince: canTurnOff ? new Date(now.getTime() - maxFailingMs) : null,
      now,
    });
    const reason = status === GONE_STATUS ? "gone" : "failing";
    if (isOff) await queueWebhookDisabled(tx, delivery, { reason, now });
    return isOff;
  });
  if (turnedOff) log.info({ webhookId: delivery.webhookId }, "webhook turned off");
}

/** Returns a message about the problem. Never quotes the receiver's response, which isn't stored. */
function describeProblem(response: WebhookResponse): string {
  const { status } = response;
  if (status === null) {
    return response.problem === "too slow"
      ? "The URL took too long to respond. Respond first, then process the event."
      : "The URL can't be reached on the public internet.";
  }
  if (status === GONE_STATUS) return "The URL asked us to stop sending (410).";
  if (status >= 300 && status < 400) return `The URL redirects (${status}). We don't follow redirects.`;
  return `The URL returned an error (${status}).`;
}
