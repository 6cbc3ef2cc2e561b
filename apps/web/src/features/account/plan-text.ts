import type { OwnSubscription } from "../../api/trpc.ts";

/** Describes when a subscription renews or ends. */
export function describePlan(subscription: OwnSubscription, locale?: string): string {
  const { status, cancelsAtPeriodEnd, periodEnd } = subscription;
  if (status === "past_due" || status === "unpaid")
    return "Your last payment failed. Update your payment method.";
  if (periodEnd === null) return "Renews automatically until you cancel.";
  const day = new Date(periodEnd).toLocaleDateString(locale, { dateStyle: "long" });
  return cancelsAtPeriodEnd
    ? `Canceled. Your plan ends on ${day}; you keep your tokens.`
    : `Renews on ${day}.`;
}
