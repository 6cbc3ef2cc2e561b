import { expect, test } from "vitest";
import { planText } from "./plan-text.ts";

const active = {
  plan: "pro",
  status: "active",
  cancelsAtPeriodEnd: false,
  periodEnd: "2026-12-21T12:00:00.000Z",
} as const;

test.each([
  [active, "Renews on December 21, 2026."],
  [{ ...active, cancelsAtPeriodEnd: true }, "Canceled; it ends on December 21, 2026, and your tokens stay."],
  [{ ...active, periodEnd: null }, "Renews by itself until you cancel."],
  [{ ...active, status: "past_due" }, "The last payment has failed. Please check how you pay."],
  [{ ...active, status: "unpaid" }, "The last payment has failed. Please check how you pay."],
])("planText describes the renewal of %o", (subscription, text) => {
  expect(planText(subscription, "en-US")).toBe(text);
});
