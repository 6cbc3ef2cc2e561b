import { ACCOUNT_EVENTS_CHANNEL } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import type { Identity } from "../auth/identify.ts";
import { createWakeSignal } from "../runs/wake-signal.ts";
import { openStream } from "../streams.ts";
import { webhookEvent, type WebhookEvent } from "./event.ts";

/** Maximum events kept for a slow reader. Older ones are dropped. */
const MAX_WAITING_EVENTS = 100;

/**
 * Yields the events that the account's webhooks receive from now on until the signal aborts. Throws UNAUTHENTICATED
 * when the session or key ends, and RATE_LIMITED when eight newer streams have replaced it.
 */
export async function* watchEvents(
  ports: Pick<Ports, "db" | "clock" | "log">,
  identity: Identity,
  signal: AbortSignal,
): AsyncGenerator<WebhookEvent, void> {
  await using cleanup = new AsyncDisposableStack();
  const stream = await openStream(ports, identity, signal, cleanup);
  const waiting: string[] = [];
  const wakeSignal = createWakeSignal();
  const prefix = `${identity.userId} `;
  const stopListening = await ports.db.listen(ACCOUNT_EVENTS_CHANNEL, (message) => {
    if (!message.startsWith(prefix)) return;
    waiting.push(message.slice(prefix.length));
    if (waiting.length > MAX_WAITING_EVENTS) waiting.shift();
    wakeSignal.wake();
  });
  cleanup.defer(() => stopListening());
  for (; !signal.aborted; await wakeSignal.wait(stream.ended)) {
    stream.throwIfEnded();
    for (const payload of waiting.splice(0)) yield webhookEvent.parse(JSON.parse(payload));
  }
}
