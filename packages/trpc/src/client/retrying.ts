import type { RequestSettings } from "./client-options.ts";
import { PackshotError, toPackshotError } from "./error.ts";

/** Maximum seconds to wait if the server asks to. If it asks for longer, the call rejects instead. */
const MAX_WAIT_SECONDS = 60;
/** Assumed transfer rate in bytes per millisecond, which extends the timeout of a file. */
const BYTES_PER_MS = 50;

interface Repeating extends Pick<RequestSettings, "timeoutMs" | "maxRetries"> {
  /** Whether the call is safe to repeat even if the server already processed it. */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Size of the file being sent or received. */
  readonly bytes?: number;
}

/**
 * Retries temporary failures with growing pauses. A rate-limited call had no effect, so it's always retried, after the
 * time that the server states. Rejects with a `PackshotError` or the signal's reason.
 */
export async function withRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { repeatable, signal, maxRetries, timeoutMs, bytes = 0 }: Repeating,
): Promise<T> {
  const limit = timeoutMs + bytes / BYTES_PER_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(limit, attempt, signal);
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toPackshotError(thrown);
      const seconds = failures > maxRetries ? undefined : waitBefore(failures, error, repeatable);
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}

/** Aborts an attempt after `milliseconds` and rejects right away, without waiting for the attempt to finish. */
export async function within<T>(
  milliseconds: number,
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  const limit = new AbortController();
  const late = new PackshotError(
    "UNREACHABLE",
    `The server didn't answer within ${Math.ceil(milliseconds / 1000)} s.`,
  );
  const timer = setTimeout(() => limit.abort(late), milliseconds);
  const combined = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  try {
    return await Promise.race([attempt(combined), rejectOnAbort(combined)]);
  } catch (error) {
    limit.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Returns the seconds to wait, or undefined when the call must not be retried. */
function waitBefore(failures: number, error: PackshotError, repeatable: boolean): number | undefined {
  const requestedSeconds = error.retryAfterSeconds;
  if (requestedSeconds !== undefined && requestedSeconds > MAX_WAIT_SECONDS) return undefined;
  if (error.code === "RATE_LIMITED") return requestedSeconds;
  const passes = error.code === "UNREACHABLE" || error.code === "UNAVAILABLE" || error.code === "INTERNAL";
  return passes && repeatable ? Math.max(requestedSeconds ?? 0, 2 ** (failures - 2)) : undefined;
}

/** Waits for the given seconds plus up to a quarter, so that many clients don't return at once. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const wake = () => {
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(wake, seconds * 1000 * (1 + Math.random() / 4));
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", end, { once: true });
  });
}
