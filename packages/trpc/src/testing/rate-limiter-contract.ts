import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RateLimiter, RateRule } from "../ports/index.ts";

export interface RateLimiterUnderTest {
  readonly limiter: RateLimiter;
  /** Moves the adapter's clock forward. */
  readonly passSeconds: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Contract tests for every `RateLimiter`. */
export function describeRateLimiter(name: string, create: () => Promise<RateLimiterUnderTest>): void {
  describe(`${name} as RateLimiter`, () => {
    let underTest: RateLimiterUnderTest;
    beforeAll(async () => {
      underTest = await create();
    });
    afterAll(() => underTest.close());

    /** Resolves to the number of `count` simultaneous calls that succeed. */
    async function countSuccesses(rule: RateRule, key: string, count: number): Promise<number> {
      const calls = Array.from({ length: count }, () => underTest.limiter.take(rule, key));
      const results = await Promise.allSettled(calls);
      return results.filter(({ status }) => status === "fulfilled").length;
    }

    it("allows exactly as many simultaneous calls as there are points", async () => {
      expect(await countSuccesses(createRule("at-once"), "somebody", 8)).toBe(5);
      expect(await countSuccesses(createRule("at-once"), "somebody", 1)).toBe(0);
    });

    it("returns the remaining points and the time until they are restored", async () => {
      const rule = createRule("left");
      expect(await underTest.limiter.take(rule, "somebody", 2)).toMatchObject({ points: 3 });
      const left = await underTest.limiter.take(rule, "somebody");
      expect(left.points).toBe(2);
      expect(left.fullAfterSeconds).toBeGreaterThan(0);
      expect(left.fullAfterSeconds).toBeLessThanOrEqual(60);
    });

    it("rejects with the time until the next attempt", async () => {
      const rule = createRule("retry-after");
      await countSuccesses(rule, "somebody", 5);
      const refused = underTest.limiter.take(rule, "somebody");
      await expect(refused).rejects.toMatchObject({
        code: "RATE_LIMITED",
        userMessage: expect.stringMatching(/minute/),
      });
      await expect(refused).rejects.toSatisfy(
        ({ retryAfterSeconds }) => retryAfterSeconds > 0 && retryAfterSeconds <= 60,
      );
    });

    it("counts each key and each rule separately", async () => {
      await countSuccesses(createRule("one-rule"), "somebody", 5);
      expect(await countSuccesses(createRule("one-rule"), "somebody else", 1)).toBe(1);
      expect(await countSuccesses(createRule("another-rule"), "somebody", 1)).toBe(1);
    });

    it("accepts keys of any length and with any characters", async () => {
      const long = `${"x".repeat(300)}@example.com`;
      expect(await countSuccesses(createRule("subjects"), `${long}1`, 6)).toBe(5);
      expect(await countSuccesses(createRule("subjects"), `${long}2`, 1)).toBe(1);
      expect(await countSuccesses(createRule("subjects"), "'; drop table users --", 1)).toBe(1);
    });

    it("takes several points at once, or rejects if too few are left", async () => {
      const rule = createRule("several");
      await underTest.limiter.take(rule, "somebody", 3);
      await expect(underTest.limiter.take(rule, "somebody", 3)).rejects.toMatchObject({
        code: "RATE_LIMITED",
      });
    });

    it("returnPoint frees a point, and rejected calls also count", async () => {
      const rule = createRule("given-back");
      await countSuccesses(rule, "somebody", 5);
      await underTest.limiter.returnPoint(rule, "somebody");
      expect(await countSuccesses(rule, "somebody", 2)).toBe(1);
      for (const _ of [1, 2]) await underTest.limiter.returnPoint(rule, "somebody");
      expect(await countSuccesses(rule, "somebody", 2)).toBe(1);
    });

    it("restores the points when the time window ends", async () => {
      const rule = createRule("time");
      await countSuccesses(rule, "somebody", 5);
      underTest.passSeconds(50);
      expect(await countSuccesses(rule, "somebody", 1)).toBe(0);
      underTest.passSeconds(11);
      expect(await countSuccesses(rule, "somebody", 8)).toBe(5);
    });
  });
}

function createRule(name: string): RateRule {
  return { name, points: 5, perSeconds: 60 };
}
