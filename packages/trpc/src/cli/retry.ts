import { PackshotError } from "../client/index.ts";
import { pause } from "../client/retrying.ts";
import { explainServerError } from "./server-errors.ts";
import { formatDuration, type Progress } from "./bulk/progress.ts";

/**
 * Calls `attempt` until it succeeds. Retries while the server is unavailable, up to `maxFailures` times in a row, or
 * asks to wait. Rejects with the last error.
 */
export type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Maximum number of consecutive failures to retry, which takes about eight minutes. */
const MAX_FAILURES = 20;
const MAX_PAUSE_SECONDS = 30;
const DEFAULT_PAUSE_SECONDS = 30;

const temporaryCodes: readonly string[] = ["UNREACHABLE", "UNAVAILABLE", "INTERNAL"];

interface RetryOptions {
  readonly signal?: AbortSignal;
  /** Maximum consecutive failures to retry. Rate limits don't count and are always waited out. */
  readonly maxFailures?: number;
  readonly wait?: typeof pause;
}

export function createRetry(
  progress: Pick<Progress, "say">,
  { signal, maxFailures = MAX_FAILURES, wait = pause }: RetryOptions = {},
): Retry {
  return async (attempt) => {
    for (let failures = 0; ; failures += 1) {
      try {
        signal?.throwIfAborted();
        return await attempt();
      } catch (error) {
        signal?.throwIfAborted();
        const seconds =
          failures < maxFailures || isRateLimit(error) ? getWaitSeconds(error, failures) : undefined;
        if (seconds === undefined) throw error;
        if (isRateLimit(error)) failures -= 1;
        progress.say(`${explainFailure(error)} Waiting ${formatDuration(seconds)}.`);
        await wait(seconds, signal);
      }
    }
  };
}

function isRateLimit(error: unknown): boolean {
  return error instanceof PackshotError && error.code === "RATE_LIMITED";
}

/** Returns the seconds to wait, or undefined when waiting won't help. */
function getWaitSeconds(error: unknown, failures: number): number | undefined {
  if (!(error instanceof PackshotError)) return undefined;
  if (isRateLimit(error)) return error.retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS;
  if (!temporaryCodes.includes(error.code)) return undefined;
  return Math.max(error.retryAfterSeconds ?? 0, Math.min(MAX_PAUSE_SECONDS, 2 ** failures));
}

/**
 * Returns the message to print.
 * @throws the error itself when the user can't do anything about it
 */
export function explainFailure(error: unknown): string {
  if (error instanceof PackshotError) return explainServerError(error);
  if (error instanceof Error && "syscall" in error) return `Couldn't write the results: ${error.message}.`;
  throw error;
}
