import { setTimeout as delay } from "node:timers/promises";
import { createSemaphore } from "../async/semaphore.ts";
import { type FailureKind, CallFailure } from "./failure.ts";

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export interface RetryOptions {
  /** Base of the exponential backoff, in milliseconds: the nth wait is at most `backOff` × 2ⁿ. */
  readonly backOff: number;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly wait: Wait;
}

/** Rejects immediately when the signal is aborted. */
export const waitOnClock: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { signal });

/** Maximum retries of a call, even if the kinds of its failures differ. */
const MAX_RETRIES = 2;

/**
 * Maximum retries by kind of failure. A call that may have been billed can be billed twice; failures that a retry can't
 * fix get none.
 */
const retries: Readonly<Record<FailureKind, number>> = {
  overloaded: MAX_RETRIES,
  "no-capacity": MAX_RETRIES,
  "rate-limited": MAX_RETRIES,
  "not-sent": MAX_RETRIES,
  "maybe-billed": 1,
  "timed-out": 0,
  "no-such-model": 1,
  "circuit-open": 0,
  // These failures last for hours. Instead of waiting with a held token, the run fails, states when the quota resets,
  // and returns the token.
  "quota-used-up": 0,
  "spend-limit": 0,
  "credit-used-up": 0,
  "not-configured": 0,
  rejected: 0,
  "too-large": 0,
};
const MAX_WAIT_MS = 61_000;

/**
 * Returns the milliseconds until the call may be retried, or undefined if it should not be. Uses full jitter (Marc
 * Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures the call's failures so far, newest last
 */
export function computeDelay(failures: readonly CallFailure[], options: RetryOptions): number | undefined {
  const latest = failures.at(-1);
  if (!latest || failures.length > MAX_RETRIES) return undefined;
  if (failures.filter(({ kind }) => kind === latest.kind).length > retries[latest.kind]) return undefined;
  // Another model takes over, so don't wait.
  if (latest.kind === "no-such-model") return 0;
  const requestedMs = latest.retryAfterMs ?? 0;
  if (requestedMs > MAX_WAIT_MS) return undefined;
  return Math.max(requestedMs, options.random() * options.backOff * 2 ** failures.length);
}

export interface TimeLimit {
  /** Limit for all attempts together, in milliseconds. */
  readonly totalMs: number;
  /** Usual duration of one call, in milliseconds. */
  readonly usualMs: number;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

/**
 * Returns true if another call that starts after `afterMs` is likely to get a response before the deadline.
 */
export type HasTime = (afterMs: number) => boolean;

/**
 * Runs the work with a separate signal, which aborts with the caller's signal or at the deadline. Leaves no listener on
 * the caller's signal.
 * @throws the signal's reason; CallFailure `timed-out` at the deadline; what the work throws
 */
export async function withDeadline<T>(
  { totalMs, usualMs, now }: TimeLimit,
  signal: AbortSignal,
  work: (signal: AbortSignal, hasTime: HasTime) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const expire = () => controller.abort(new CallFailure("timed-out", "The deadline has passed."));
  signal.addEventListener("abort", abort, { once: true });
  const end = now() + totalMs;
  const timer = setTimeout(expire, totalMs);
  try {
    return await work(controller.signal, (afterMs) => now() + afterMs + usualMs <= end);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/**
 * Controls second attempts after lost connections. Retrying every image is fine after a single loss, but behind a
 * gateway that breaks every response, it would double the cost. So one second attempt is a probe, and the others wait
 * for it.
 */
interface SecondAttempts {
  /**
   * Runs the work. After an earlier failure, waits for a second attempt that is already running.
   * @throws CallFailure `circuit-open` when that attempt has also failed and no other call got a response since; what
   * the work throws
   */
  run<T>(earlier: CallFailure | undefined, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSecondAttempts(): SecondAttempts {
  const probeSlot = createSemaphore(1);
  /** `suspect`: a call has failed since the last response. `broken`: a second attempt has also failed. */
  let connection: "working" | "suspect" | "broken" = "working";

  async function watchConnection<T>(work: () => Promise<T>, stateOnLoss: "suspect" | "broken"): Promise<T> {
    try {
      const result = await work();
      connection = "working";
      return result;
    } catch (error) {
      const isLost = error instanceof CallFailure && lostKinds.has(error.kind);
      if (isLost && connection !== "broken") connection = stateOnLoss;
      throw error;
    }
  }

  return {
    async run(earlier, signal, work) {
      if (earlier?.kind !== "maybe-billed") return watchConnection(work, "suspect");
      const probe = await probeSlot.hold(signal, async () => {
        if (connection === "working") return undefined;
        if (connection === "broken") throw new CallFailure("circuit-open", "Second attempts also fail.");
        return { result: await watchConnection(work, "broken") };
      });
      // Another call got a response in the meantime, so all calls can try at the same time.
      return probe ? probe.result : watchConnection(work, "broken");
    },
  };
}

const lostKinds = new Set(["maybe-billed", "timed-out"]);
