import { type PackshotError, packshotErrorOf } from "./error.ts";

const MOST_RETRIES = 4;
/** Seconds: what a server asks for beyond this is for the caller to decide. */
const LONGEST_WAIT = 60;

interface Repeating {
  /** If true, what the server may have done already does no harm when it is done again. */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Repeats what fails in passing, a little later each time, up to four times. What was refused for coming too often has
 * done nothing, so it is always repeated, when the server says. Rejects with a `PackshotError`, or as the signal says.
 */
export async function retrying<T>(attempt: () => Promise<T>, { repeatable, signal }: Repeating): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = packshotErrorOf(thrown);
      const seconds = failures > MOST_RETRIES ? undefined : waitBefore(failures, error, repeatable);
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
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
