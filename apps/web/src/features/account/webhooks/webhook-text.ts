import { getToolDisplayName } from "@packshot/tools/catalog";
import type { Webhook, WebhookDelivery } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { formatDateAndTime } from "../../../ui/time-text.ts";

type EventType = Webhook["events"][number];

interface EventChoice {
  readonly type: EventType;
  readonly label: string;
  readonly hint: string;
}

/** The events that a webhook can receive. */
export const eventChoices: readonly EventChoice[] = [
  {
    type: "run.finished",
    label: "Run finished",
    hint: "Sent when a run ends: run ID, status and image count.",
  },
  {
    type: "bulk.finished",
    label: "Bulk job finished",
    hint: "Sent when a bulk job ends: job ID, row counts and a link.",
  },
  { type: "tokens.low", label: "Tokens low", hint: "Sent when fewer than 10 tokens are left." },
  {
    type: "webhook.disabled",
    label: "Webhook turned off",
    hint: "Sent when another webhook is turned off because it kept failing.",
  },
];

/** Lists the events that a webhook receives. */
export function describeEvents(events: readonly EventType[]): string {
  if (eventChoices.every(({ type }) => events.includes(type))) return "All events.";
  const labels = eventChoices.filter(({ type }) => events.includes(type)).map(({ label }) => label);
  return `${labels.join(", ")}.`;
}

type Health = Pick<Webhook, "failingSince" | "turnedOffAt">;
type DeliveryOutcome = Pick<
  WebhookDelivery,
  "state" | "attempts" | "nextAttemptAt" | "lastAttemptAt" | "lastStatus" | "lastProblem"
>;

/**
 * Describes whether deliveries succeed. Returns an empty string when that is unknown because the last delivery is still
 * queued or no longer stored.
 */
export function describeHealth(
  { failingSince, turnedOffAt }: Health,
  last: DeliveryOutcome | undefined,
): string {
  const problem = last?.lastProblem ? ` ${last.lastProblem}` : "";
  if (turnedOffAt !== null) {
    const since =
      failingSince === null ? "" : ` It had been failing since ${formatDateAndTime(failingSince)}.`;
    return `Turned off on ${formatDateAndTime(turnedOffAt)}.${since}${problem}`;
  }
  if (failingSince !== null) return `Failing since ${formatDateAndTime(failingSince)}.${problem}`;
  return last?.state === "delivered" ? "Working." : "";
}

/** Describes when a webhook's last delivery was attempted. */
export function describeLastDelivery(last: DeliveryOutcome | undefined): string {
  if (last === undefined) return "No deliveries in the last 30 days.";
  if (last.lastAttemptAt === null) return "Sending.";
  return `Last delivery ${formatDateAndTime(last.lastAttemptAt)}.`;
}

const outcomeTexts = {
  succeeded: "finished",
  done: "finished",
  failed: "failed",
  canceled: "canceled",
} as const;

/** Describes an event, with the tool's name. */
export function describeEvent({ event }: Pick<WebhookDelivery, "event">): string {
  switch (event.type) {
    case "run.finished":
      return `${getToolDisplayName(event.data.tool)}: run ${outcomeTexts[event.data.status]}`;
    case "bulk.finished":
      return `${getToolDisplayName(event.data.tool)}: bulk job ${outcomeTexts[event.data.state]}`;
    case "tokens.low":
      return `Tokens low: ${event.data.tokens} left`;
    case "webhook.disabled":
      return `Webhook turned off: ${event.data.host}`;
    case "webhook.test":
      return "Test event";
  }
}

/** Describes a delivery's outcome and what comes next. */
export function describeOutcome(delivery: DeliveryOutcome): string {
  const { state, attempts, nextAttemptAt, lastStatus, lastProblem } = delivery;
  const tried = formatCount(attempts, "attempt");
  if (state === "delivered") return `Delivered (${lastStatus ?? "no status"}) after ${tried}.`;
  const problem = lastProblem === null ? "" : ` ${lastProblem}`;
  if (state === "failed") return `Failed after ${tried}.${problem}`;
  if (attempts === 0) return "Queued.";
  const next = nextAttemptAt === null ? "" : ` Next attempt: ${formatDateAndTime(nextAttemptAt)}.`;
  return `Not delivered after ${tried}.${problem}${next}`;
}
