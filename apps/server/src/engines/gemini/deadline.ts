import { CallFailure } from "./failure.ts";

/**
 * Does the work with a signal of its own, which ends with the caller's or after so many milliseconds, and leaves
 * nothing on the caller's signal.
 * @throws the signal's reason; CallFailure `maybe-billed` when the time is over; what the work throws
 */
export async function withDeadline<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const expire = () => controller.abort(new CallFailure("maybe-billed", "The deadline has passed."));
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(expire, milliseconds);
  try {
    return await work(controller.signal);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
