import type { OwnSubscription } from "../../api/trpc.ts";

/** Describes how a subscription continues. */
export function planText(subscription: OwnSubscription, locale?: string): string {
  const { status, cancelsAtPeriodEnd, periodEnd } = subscription;
  if (status === "past_due" || status === "unpaid")
    return "The last payment has failed. Please check how you pay.";
  if (periodEnd === null) return "Renews by itself until you cancel.";
  const day = new Date(periodEnd).toLocaleDateString(locale, { dateStyle: "long" });
  return cancelsAtPeriodEnd ? `Canceled; it ends on ${day}, and your tokens stay.` : `Renews on ${day}.`;
}
