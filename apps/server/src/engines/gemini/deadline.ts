import { CallFailure } from "./failure.ts";

export interface TimeLimit {
  /** Milliseconds, for everything. */
  readonly all: number;
  /** Milliseconds that one call usually takes. */
  readonly usual: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Whether another call, begun after so many milliseconds, is likely to be answered before the deadline. */
export type HasTime = (after: number) => boolean;

/**
 * Does the work with a signal of its own, which ends with the caller's or when the time is over, and leaves nothing
 * on the caller's signal.
 * @throws the signal's reason; CallFailure `timed-out` when the time is over; what the work throws
 */
export async function withDeadline<T>(
  { all, usual, now }: TimeLimit,
  signal: AbortSignal,
  work: (signal: AbortSignal, hasTime: HasTime) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const expire = () => controller.abort(new CallFailure("timed-out", "The deadline has passed."));
  signal.addEventListener("abort", abort, { once: true });
  const end = now() + all;
  const timer = setTimeout(expire, all);
  try {
    return await work(controller.signal, (after) => now() + after + usual <= end);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
