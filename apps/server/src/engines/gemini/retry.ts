import { setTimeout as delay } from "node:timers/promises";
import type { CallFailure, FailureKind } from "./failure.ts";

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export interface RetryOptions {
  /** Milliseconds: doubled with every further try. */
  readonly backOff: number;
  /** 0…1 */
  readonly random: () => number;
  readonly wait: Wait;
}

/** Rejects at once when the signal is aborted. */
export const waitOnClock: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { signal });

/** How often a call is made again. What may have been billed may be billed twice; what can't get better is left. */
const retries: Readonly<Record<FailureKind, number>> = {
  overloaded: 2,
  "no-capacity": 2,
  "rate-limited": 2,
  "not-sent": 2,
  "maybe-billed": 1,
  "timed-out": 0,
  "no-such-model": 1,
  resting: 0,
  // Hours: a run that stood in line for so long would keep its token and somebody waiting. It fails with the time when
  // there is more, and its token goes back.
  "quota-used-up": 0,
  "spend-limit": 0,
  "credit-used-up": 0,
  "not-configured": 0,
  rejected: 0,
  "too-large": 0,
};
const LONGEST_WAIT_MS = 61_000;

/**
 * Milliseconds until the call may be made again, undefined when it should not be.
 * Full jitter: Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 * @param failures all of this call so far, the latest last
 */
export function delayBefore(failures: readonly CallFailure[], options: RetryOptions): number | undefined {
  const latest = failures.at(-1);
  if (!latest || failures.length > 2) return undefined;
  if (failures.filter(({ kind }) => kind === latest.kind).length > retries[latest.kind]) return undefined;
  // Another model takes over: there is nothing to wait for.
  if (latest.kind === "no-such-model") return 0;
  const asked = latest.retryAfterMs ?? 0;
  if (asked > LONGEST_WAIT_MS) return undefined;
  return Math.max(asked, options.random() * options.backOff * 2 ** failures.length);
}
