import type { RequestSettings } from "./client-options.ts";
import { PackshotError, packshotErrorOf } from "./error.ts";

/** Seconds: what a server asks for beyond this is for the caller to decide. */
const LONGEST_WAIT = 60;
/** Bytes of a file for which an attempt gets a millisecond more. */
const BYTES_PER_MS = 50;

interface Repeating extends Pick<RequestSettings, "timeoutMs" | "maxRetries"> {
  /** If true, what the server may have done already does no harm when it is done again. */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Size of the file that is sent or received. */
  readonly bytes?: number;
}

/**
 * Repeats what fails in passing, a little later each time. What was refused for coming too often has done nothing, so it
 * is always repeated, when the server says. Rejects with a `PackshotError`, or as the signal says.
 */
export async function retrying<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { repeatable, signal, maxRetries, timeoutMs, bytes = 0 }: Repeating,
): Promise<T> {
  const limit = timeoutMs + bytes / BYTES_PER_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(limit, attempt, signal);
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = packshotErrorOf(thrown);
      const seconds = failures > maxRetries ? undefined : waitBefore(failures, error, repeatable);
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}

/** Aborts an attempt that takes longer than `milliseconds`, and rejects at once even where aborting takes its time. */
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
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  try {
    return await Promise.race([attempt(either), abortionOf(either)]);
  } catch (error) {
    limit.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Returns seconds, or undefined when the call is not to be repeated. */
function waitBefore(failures: number, error: PackshotError, repeatable: boolean): number | undefined {
  const asked = error.retryAfterSeconds;
  if (asked !== undefined && asked > LONGEST_WAIT) return undefined;
  if (error.code === "RATE_LIMITED") return asked;
  const passes = error.code === "UNREACHABLE" || error.code === "UNAVAILABLE" || error.code === "INTERNAL";
  return passes && repeatable ? Math.max(asked ?? 0, 2 ** (failures - 2)) : undefined;
}

/** Resolves after these seconds and up to a quarter more, so that many clients don't come back at once. */
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
