import { createApiError, createDetail, type EmulatedError } from "./api-error.ts";
import type { EmulatedModel } from "./models.ts";

const limitsPage = "https://ai.google.dev/gemini-api/docs/rate-limits";
const metric = "generativelanguage.googleapis.com/generate_content_paid_tier_requests";

interface Quota {
  readonly id: string;
  readonly value: number;
}

export const perMinute: Quota = {
  id: "GenerateRequestsPerMinutePerProjectPerModel-PaidTier",
  value: 500,
};
export const perDay: Quota = { id: "GenerateRequestsPerDayPerProjectPerModel-PaidTier", value: 2000 };

/** Builds a quota error. Its message has the exact seconds; RetryInfo has them rounded up. */
export function quotaExceeded(model: string, { id, value }: Quota, seconds: number): EmulatedError {
  const message = [
    `You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: ${limitsPage}. `,
    `* Quota exceeded for metric: ${metric}, limit: ${String(value)}, model: ${model}`,
    `Please retry in ${String(seconds)}s.`,
  ].join("\n");
  const violation = {
    quotaMetric: metric,
    quotaId: id,
    quotaDimensions: { location: "global", model },
    quotaValue: String(value),
  };
  return createApiError(429, "RESOURCE_EXHAUSTED", message, [
    createDetail("Help", { links: [{ description: "Learn more about Gemini API quotas", url: limitsPage }] }),
    createDetail("QuotaFailure", { violations: [violation] }),
    createDetail("RetryInfo", { retryDelay: `${String(Math.ceil(seconds))}s` }),
  ]);
}

export const spendExceeded = (): EmulatedError =>
  createApiError(
    429,
    "RESOURCE_EXHAUSTED",
    `You exceeded your spend-based rate limit. For more information, head to: ${limitsPage}.`,
  );

/** Limits of a project; omitted ones are unlimited. */
export interface Limits {
  readonly requestsPerMinute?: number;
  readonly dollarsPerTenMinutes?: number;
}

const MINUTE_MS = 60_000;

/**
 * Counts requests per model, and the spending of all models, in sliding windows. `now` returns milliseconds.
 */
export function createQuotas(limits: Limits, now: () => number) {
  const { requestsPerMinute = Infinity, dollarsPerTenMinutes = Infinity } = limits;
  const requests = new Map<string, number[]>();
  let spent: { at: number; microDollars: number }[] = [];
  return {
    /** Takes a request from the model's quota; returns the error if there is none left. */
    take({ id }: EmulatedModel): EmulatedError | undefined {
      const recent = (requests.get(id) ?? []).filter((at) => at > now() - MINUTE_MS);
      requests.set(id, recent);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= requestsPerMinute) {
        const seconds = (oldest + MINUTE_MS - now()) / 1000;
        return quotaExceeded(id, { ...perMinute, value: requestsPerMinute }, seconds);
      }
      spent = spent.filter(({ at }) => at > now() - 10 * MINUTE_MS);
      const total = spent.reduce((sum, { microDollars }) => sum + microDollars, 0);
      if (total >= dollarsPerTenMinutes * 1e6) return spendExceeded();
      recent.push(now());
      return undefined;
    },
    spend(microDollars: number) {
      spent.push({ at: now(), microDollars });
    },
  };
}
