import { createHash } from "node:crypto";
import type { PooledDatabase } from "@packshot/db";
import { AppError, type RateLimiter, type RateRule } from "@packshot/trpc/ports";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts in the database's table `rate_limits`, so that all servers count together and a restart forgets nothing. */
export function createRateLimiter({ pool }: Pick<PooledDatabase, "pool">): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf({ name, points, perSeconds }: RateRule): RateLimiterPostgres {
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
      // Every five minutes; the first one clears the table for all.
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async take(rule, subject) {
      try {
        await limiterOf(rule).consume(keyOf(subject));
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? rateLimited(refusal) : refusal;
      }
    },
  };
}

/** Of one length, whatever the subject; and no address of a person lies in the table. */
function keyOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

function rateLimited({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("RATE_LIMITED", `Too many tries. Please wait ${wait}, then try again.`, {
    retryAfterSeconds,
  });
}
