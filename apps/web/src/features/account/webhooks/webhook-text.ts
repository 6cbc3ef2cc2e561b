import { findTool } from "@packshot/tools/catalog";
import type { Webhook, WebhookDelivery } from "../../../api/trpc.ts";
import { dateAndTimeText } from "../../../ui/time-text.ts";

type Health = Pick<Webhook, "failingSince" | "turnedOffAt">;
type Attempted = Pick<
  WebhookDelivery,
  "state" | "attempts" | "nextAttemptAt" | "lastAttemptAt" | "lastStatus" | "lastProblem"
>;

/**
 * Returns whether deliveries succeed, from the webhook and its last delivery, if any; an empty string when that is
 * unknown, because the last one is still queued or too old to be stored.
 */
export function healthText({ failingSince, turnedOffAt }: Health, last: Attempted | undefined): string {
  const problem = last?.lastProblem ? ` ${last.lastProblem}` : "";
  if (turnedOffAt !== null) {
    const since = failingSince === null ? "" : ` after failing since ${dateAndTimeText(failingSince)}`;
    return `Turned off on ${dateAndTimeText(turnedOffAt)}${since}.${problem}`;
  }
  if (failingSince !== null) return `Failing since ${dateAndTimeText(failingSince)}.${problem}`;
  return last?.state === "delivered" ? "Working." : "";
}

/** Returns the time of a webhook's last delivery as text. */
export function lastDeliveryText(last: Attempted | undefined): string {
  if (last === undefined) return "No deliveries in the last 30 days.";
  if (last.lastAttemptAt === null) return "Sending.";
  return `Last delivery ${dateAndTimeText(last.lastAttemptAt)}.`;
}

/** Describes an event, with the tool's name. */
export function eventText({ event }: Pick<WebhookDelivery, "event">): string {
  if (event.type === "webhook.test") return "Test event";
  const { tool, status } = event.data;
  const ended = { succeeded: "finished", failed: "failed", canceled: "canceled" }[status];
  return `${findTool(tool)?.name ?? tool}: run ${ended}`;
}

/** Describes a delivery's outcome and what comes next. */
export function outcomeText(delivery: Attempted): string {
  const { state, attempts, nextAttemptAt, lastStatus, lastProblem } = delivery;
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "delivered") return `Delivered (${lastStatus ?? "no status"}) after ${tried}.`;
  const problem = lastProblem === null ? "" : ` ${lastProblem}`;
  if (state === "failed") return `Failed after ${tried}.${problem}`;
  if (attempts === 0) return "Queued.";
  const next = nextAttemptAt === null ? "" : ` Next attempt: ${dateAndTimeText(nextAttemptAt)}.`;
  return `Not delivered after ${tried}.${problem}${next}`;
}
