import { setTimeout as delay } from "node:timers/promises";
import { createSemaphore } from "../async/semaphore.ts";
import { type FailureKind, CallFailure } from "./failure.ts";

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export interface RetryOptions {
  /** Maximum first wait in milliseconds; each further try doubles it. */
  readonly backOff: number;
  /** Returns 0…1. */
  readonly random: () => number;
  readonly wait: Wait;
}

/** Rejects immediately when the signal is aborted. */
export const waitOnClock: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { signal });

/** Maximum retries by kind of failure. A call that may have been billed can be billed twice; failures that a retry can't fix get none. */
const retries: Readonly<Record<FailureKind, number>> = {
  overloaded: 2,
  "no-capacity": 2,
  "rate-limited": 2,
  "not-sent": 2,
  "maybe-billed": 1,
  "timed-out": 0,
  "no-such-model": 1,
  resting: 0,
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
 * Returns the milliseconds until the call may be retried, or undefined if it should not be. The jitter is full: Marc
 * Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 * @param failures the call's failures so far, newest last
 */
export function computeDelay(failures: readonly CallFailure[], options: RetryOptions): number | undefined {
  const latest = failures.at(-1);
  if (!latest || failures.length > 2) return undefined;
  if (failures.filter(({ kind }) => kind === latest.kind).length > retries[latest.kind]) return undefined;
  // Another model takes over, so don't wait.
  if (latest.kind === "no-such-model") return 0;
  const requestedMs = latest.retryAfterMs ?? 0;
  if (requestedMs > MAX_WAIT_MS) return undefined;
  return Math.max(requestedMs, options.random() * options.backOff * 2 ** failures.length);
}

export interface TimeLimit {
  /** Limit for all tries together, in milliseconds. */
  readonly totalMs: number;
  /** Usual duration of one call, in milliseconds. */
  readonly usualMs: number;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

/**
 * Returns true if another call that starts after this many milliseconds is likely to be answered before the deadline.
 */
export type HasTime = (after: number) => boolean;

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
    return await work(controller.signal, (after) => now() + after + usualMs <= end);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/**
 * Controls second tries after lost connections. One loss justifies another call for each image, but a gateway that
 * breaks every answer would double the cost. So the first second try is a probe, which the others wait for.
 */
interface SecondTries {
  /**
   * Runs the work. After an earlier failure, waits for a second try that is already running.
   * @throws CallFailure `resting` when that try has failed, too, without an answer since; what the work throws
   */
  run<T>(earlier: CallFailure | undefined, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSecondTries(): SecondTries {
  const turn = createSemaphore(1);
  /** `doubtful`: a call has failed since the last answer. `hopeless`: a second try has failed, too. */
  let connection: "sound" | "doubtful" | "hopeless" = "sound";

  async function watchConnection<T>(work: () => Promise<T>, whenBroken: "doubtful" | "hopeless"): Promise<T> {
    try {
      const result = await work();
      connection = "sound";
      return result;
    } catch (error) {
      const broken = error instanceof CallFailure && brokenKinds.has(error.kind);
      if (broken && connection !== "hopeless") connection = whenBroken;
      throw error;
    }
  }

  return {
    async run(earlier, signal, work) {
      if (earlier?.kind !== "maybe-billed") return watchConnection(work, "doubtful");
      const first = await turn.hold(signal, async () => {
        if (connection === "sound") return undefined;
        if (connection === "hopeless") throw new CallFailure("resting", "Second tries fail, too.");
        return { result: await watchConnection(work, "hopeless") };
      });
      // A call has been answered meanwhile, so all calls can try at the same time.
      return first ? first.result : watchConnection(work, "hopeless");
    },
  };
}

const brokenKinds = new Set(["maybe-billed", "timed-out"]);
