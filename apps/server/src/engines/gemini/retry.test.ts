import { describe, expect, it } from "vitest";
import { CallFailure, type FailureKind } from "./failure.ts";
import { delayBefore, waitOnClock } from "./retry.ts";

const options = (random: number) => ({ backOff: 1000, random: () => random, wait: waitOnClock });
const failure = (kind: FailureKind, retryAfterMs?: number) =>
  new CallFailure(kind, kind, retryAfterMs === undefined ? {} : { retryAfterMs });
const times = (kind: FailureKind, count: number) => Array.from({ length: count }, () => failure(kind));

describe("delayBefore", () => {
  it("doubles the longest wait and spreads over all of it", () => {
    expect(delayBefore(times("overloaded", 1), options(1))).toBe(2000);
    expect(delayBefore(times("overloaded", 2), options(1))).toBe(4000);
    expect(delayBefore(times("overloaded", 2), options(0.25))).toBe(1000);
    expect(delayBefore(times("overloaded", 3), options(1))).toBeUndefined();
  });

  it("waits at least as long as the service asks, and not more than a minute", () => {
    expect(delayBefore([failure("rate-limited", 8000)], options(0))).toBe(8000);
    expect(delayBefore([failure("overloaded", 120_000)], options(0))).toBeUndefined();
  });

  it("asks once more for what may have been billed", () => {
    expect(delayBefore(times("maybe-billed", 1), options(1))).toBe(2000);
    expect(delayBefore(times("maybe-billed", 2), options(1))).toBeUndefined();
  });

  it.each([
    "resting",
    "quota-used-up",
    "spend-limit",
    "credit-used-up",
    "not-configured",
    "rejected",
    "too-large",
    "timed-out",
  ] as const)("does not ask again when it is %s", (kind) => {
    expect(delayBefore([failure(kind, 1000)], options(1))).toBeUndefined();
  });
});

it("stops waiting when it is aborted", async () => {
  const controller = new AbortController();
  const waiting = waitOnClock(3_600_000, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow("aborted");
});
