import type { RequestSettings } from "./client-options.ts";
import { PackshotError, toPackshotError } from "./error.ts";

/** Maximum `Retry-After` to wait for, in seconds. For a longer one, the call rejects. */
const MAX_WAIT_SECONDS = 60;
/** Assumed transfer rate. It extends the timeout of calls that transfer a file. */
const BYTES_PER_MS = 50;

interface RetryOptions extends Pick<RequestSettings, "timeoutMs" | "maxRetries"> {
  /** Whether the call can be repeated even if the server has already processed it. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Size of the file that the call sends or receives. */
  readonly bytes?: number;
}

/**
 * Retries temporary failures with exponential backoff, unless `Retry-After` is too long. A rate-limited call had no
 * effect, so it's retried even if it isn't repeatable. Rejects with a `PackshotError` or the signal's reason.
 */
export async function withRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { isRepeatable, signal, maxRetries, timeoutMs, bytes = 0 }: RetryOptions,
): Promise<T> {
  const limit = timeoutMs + bytes / BYTES_PER_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await withTimeout(limit, attempt, signal);
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toPackshotError(thrown);
      const seconds = failures > maxRetries ? undefined : computeRetryDelay(failures, error, isRepeatable);
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}

/** Returns the size of the files in a form, for `bytes`. Nothing else that a call sends has a relevant size. */
export function countFileBytes(input: unknown): number {
  if (!(input instanceof FormData)) return 0;
  const files = [...input.values()].filter((value) => value instanceof Blob);
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Aborts an attempt after `milliseconds` and rejects immediately, even if the attempt ignores the signal. */
export async function withTimeout<T>(
  milliseconds: number,
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  const limit = new AbortController();
  const timeoutError = new PackshotError(
    "UNREACHABLE",
    `The server didn't answer within ${Math.ceil(milliseconds / 1000)} s.`,
  );
  const timer = setTimeout(() => limit.abort(timeoutError), milliseconds);
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

/** Returns the seconds to wait before the next attempt; undefined if the call must not be retried. */
function computeRetryDelay(
  failures: number,
  error: PackshotError,
  isRepeatable: boolean,
): number | undefined {
  const requestedSeconds = error.retryAfterSeconds;
  if (requestedSeconds !== undefined && requestedSeconds > MAX_WAIT_SECONDS) return undefined;
  const isTemporary =
    error.code === "UNREACHABLE" || error.code === "UNAVAILABLE" || error.code === "INTERNAL";
  if (error.code !== "RATE_LIMITED" && !(isTemporary && isRepeatable)) return undefined;
  return Math.max(requestedSeconds ?? 0, 2 ** (failures - 2));
}

/** Waits for the given seconds plus up to 25% jitter. Rejects with the signal's reason when it aborts. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const finish = () => {
      signal?.removeEventListener("abort", cancel);
      resolve();
    };
    const timer = setTimeout(finish, seconds * 1000 * (1 + Math.random() / 4));
    const cancel = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", cancel, { once: true });
  });
}
