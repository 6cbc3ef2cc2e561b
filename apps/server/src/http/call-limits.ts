import { AppError, type PointsLeft, type RateLimiter, type RateRule } from "@packshot/trpc/ports";
import type { Context, MiddlewareHandler } from "hono";
import { createProcessRateLimiter } from "../rate-limit/rate-limiter.ts";
import { isJson } from "./body-limit.ts";

/** Maximum number of calls in one request. Our clients send no more. */
export const MAX_CALLS = 20;
/** Maximum nesting depth of an input, more than twice what the API needs. */
const MAX_DEPTH = 32;

/**
 * Limit on the calls of one IP address, checked before any database access. An office of a hundred people stays far
 * below it. A client that reaches it doesn't slow down the database for others.
 */
const callRule: RateRule = { name: "calls", points: 600, perSeconds: 10 };

/** Takes a point for each call. Rejects with an `AppError` RATE_LIMITED if there are too few left. */
export type LimitCalls = (ip: string, calls: number) => Promise<PointsLeft>;

export function createCallRateLimit(limiter: RateLimiter = createProcessRateLimiter()): LimitCalls {
  return (ip, calls) => limiter.take(callRule, ip, calls);
}

const { name, points, perSeconds } = callRule;
/** The limit in the format of the IETF draft "RateLimit header fields for HTTP". */
const policy = `"${name}";q=${points};w=${perSeconds}`;

/** Takes a point for each call of the request and reports the remaining points in the headers of every response. */
export function limitRate(limitCalls: LimitCalls, getClientIp: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    c.header("RateLimit-Policy", policy);
    const pointsLeft = await limitCalls(getClientIp(c), Math.min(countCallsInBatch(c), MAX_CALLS)).catch(
      (refused: unknown) => {
        const seconds = refused instanceof AppError ? refused.retryAfterSeconds : undefined;
        if (seconds !== undefined)
          c.header("RateLimit", formatPointsLeft({ points: 0, fullAfterSeconds: seconds }));
        throw refused;
      },
    );
    await next();
    c.res.headers.set("RateLimit-Policy", policy);
    c.res.headers.set("RateLimit", formatPointsLeft(pointsLeft));
  };
}

function formatPointsLeft({ points: remaining, fullAfterSeconds }: PointsLeft): string {
  return `"${name}";r=${remaining};t=${fullAfterSeconds}`;
}

/** Counts the procedures of a batch, which are separated by commas, written as `,` or `%2C`. */
function countCallsInBatch(c: Context): number {
  const isBatch = c.req.query("batch") === "1";
  return isBatch ? new URL(c.req.url).pathname.split(/,|%2c/i).length : 1;
}

export const limitBatch: MiddlewareHandler = async (c, next) => {
  if (countCallsInBatch(c) > MAX_CALLS) {
    throw new AppError(
      "BAD_INPUT",
      `A request can make at most ${MAX_CALLS} calls. Split it into several requests.`,
    );
  }
  await next();
};

/** Limits the depth of the input, in a body or a query. Must run after the body size limit. */
export const limitDepth: MiddlewareHandler = async (c, next) => {
  const json = [...Object.values(c.req.queries()).flat(), ...(isJson(c) ? [await c.req.text()] : [])];
  for (const text of json) requireShallow(text);
  await next();
};

/** @throws AppError BAD_INPUT for JSON that is nested too deep */
export function requireShallow(json: string): void {
  if (!isDeeperThan(json, MAX_DEPTH)) return;
  throw new AppError("BAD_INPUT", `A call's input can be at most ${MAX_DEPTH} levels deep.`);
}

/** Returns true if arrays and objects are nested more than `maxDepth` deep. Scans the text without parsing it. */
export function isDeeperThan(json: string, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const letter = json[index];
    if (inText && letter === "\\") index += 1;
    else if (letter === '"') inText = !inText;
    else if (!inText && (letter === "[" || letter === "{")) depth += 1;
    else if (!inText && (letter === "]" || letter === "}")) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
