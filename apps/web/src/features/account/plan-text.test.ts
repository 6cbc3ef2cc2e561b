import { expect, test } from "vitest";
import { describePlan } from "./plan-text.ts";

const active = {
  plan: "pro",
  status: "active",
  cancelsAtPeriodEnd: false,
  periodEnd: "2026-12-21T12:00:00.000Z",
} as const;

test.each([
  [active, "Renews on December 21, 2026."],
  [
    { ...active, cancelsAtPeriodEnd: true },
    "Canceled. Your plan ends on December 21, 2026; you keep your tokens.",
  ],
  [{ ...active, periodEnd: null }, "Renews automatically until you cancel."],
  [{ ...active, status: "past_due" }, "Your last payment failed. Update your payment method."],
  [{ ...active, status: "unpaid" }, "Your last payment failed. Update your payment method."],
])("describePlan describes the renewal of %o", (subscription, text) => {
  expect(describePlan(subscription, "en-US")).toBe(text);
});
