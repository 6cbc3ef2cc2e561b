import { createHash } from "node:crypto";
import type { PooledDatabase } from "@packshot/db";
import { AppError, type RateLimiter, type RateRule } from "@packshot/trpc/ports";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts in the table `rate_limits`, so that all servers share the counts and they survive restarts. */
export function createRateLimiter({ pool }: Pick<PooledDatabase, "pool">): RateLimiter {
  let rules = 0;
  const createRuleLimiter = ({ name, points, perSeconds }: RateRule) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
      // After a rejection, later attempts are rejected from memory until the wait ends, without a database query.
      inMemoryBlockOnConsumed: points + 1,
      // The first rule's limiter clears the table for all rules every five minutes.
      clearExpiredByTimeout: (rules += 1) === 1,
    });
  return createLimiter(createRuleLimiter);
}

/** Counts in this process only, which is cheap enough to check before any limit that queries the database. */
export function createProcessRateLimiter(): RateLimiter {
  return createLimiter(
    ({ name, points, perSeconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds }),
  );
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

function createLimiter(createRuleLimiter: (rule: RateRule) => Limiter): RateLimiter {
  const limiters = new Map<string, Limiter>();

  function getLimiter(rule: RateRule): Limiter {
    const limiter = limiters.get(rule.name) ?? createRuleLimiter(rule);
    limiters.set(rule.name, limiter);
    return limiter;
  }

  return {
    async take(rule, subject, points = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await getLimiter(rule).consume(
          hashSubject(subject),
          points,
        );
        return { points: remainingPoints, fullAfterSeconds: toSeconds(msBeforeNext) };
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? createRateLimitError(refusal) : refusal;
      }
    },
    async returnPoint(rule, subject) {
      const limiter = getLimiter(rule);
      await limiter.reward(hashSubject(subject));
      // Drop cached rejections, because the returned point is available again.
      if (limiter instanceof RateLimiterPostgres) limiter.deleteInMemoryBlockedAll();
    },
  };
}

/** Hashes the subject: digests all have the same length and keep users' emails and IPs out of the table. */
function hashSubject(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function createRateLimitError({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = toSeconds(msBeforeNext);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("RATE_LIMITED", `Too many attempts. Wait ${wait}, then try again.`, {
    retryAfterSeconds,
  });
}
