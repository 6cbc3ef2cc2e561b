import { AppError } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { createSpending } from "./limits.ts";

const cents = (count: number) => count * 10_000;

function spendingAt(time: { now: number }) {
  return createSpending({ dollarsPerTenMinutes: 0.1, dollarsPerDay: 0.25 }, () => time.now);
}

function refusal(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was allowed.");
}

describe("spending", () => {
  it("stops at the limit for ten minutes, and says when there is money again", () => {
    const time = { now: 0 };
    const spending = spendingAt(time);
    spending.reserve(cents(6));
    time.now = 120_000;
    spending.reserve(cents(4));
    const error = refusal(() => spending.reserve(cents(5)));
    expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 480 });
    expect(error.userMessage).toContain("8 minutes");
    time.now = 600_000;
    spending.reserve(cents(5));
  });

  it("counts what a call has cost instead of what was set aside for it", () => {
    const spending = spendingAt({ now: 0 });
    spending.reserve(cents(9))(cents(1));
    spending.reserve(cents(9));
    expect(refusal(() => spending.reserve(cents(1)))).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("stops at the limit for a day", () => {
    const time = { now: 0 };
    const spending = spendingAt(time);
    for (let call = 0; call < 3; call += 1) {
      spending.reserve(cents(8));
      time.now += 3_600_000;
    }
    expect(refusal(() => spending.reserve(cents(8)))).toMatchObject({ retryAfterSeconds: 21 * 3600 });
    time.now = 86_400_001;
    spending.reserve(cents(8));
  });
});
