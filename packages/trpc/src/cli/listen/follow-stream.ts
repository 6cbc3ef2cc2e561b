import type { PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";

/** Pause before resuming a stream that was closed in favor of newer ones. */
const RECONNECT_AFTER_SECONDS = 5;

interface Handlers<Data> {
  readonly onData: (message: { readonly id: string; readonly data: Data }) => void;
  readonly onError: (error: PackshotError) => void;
  readonly onComplete: () => void;
}

type Subscribe<Data> = (handlers: Handlers<Data>) => { unsubscribe(): void };

/** Follows a stream until the signal aborts, and opens it again when it ends. Rejects when it can't be opened. */
export async function followStream<Data>(
  subscribe: Subscribe<Data>,
  onData: Handlers<Data>["onData"],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await followOnce(subscribe, onData, signal);
    if (!signal.aborted) await pause(RECONNECT_AFTER_SECONDS, signal).catch(() => {});
  }
}

/** Resolves when the stream ends and may be resumed. Rejects when it can't be. */
function followOnce<Data>(
  subscribe: Subscribe<Data>,
  onData: Handlers<Data>["onData"],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener("abort", end);
      stream.unsubscribe();
      resolve();
    };
    const stream = subscribe({
      onData,
      onError(error) {
        // An account can have eight streams at once, and this one isn't among the newest.
        if (error.code !== "RATE_LIMITED") reject(error);
        end();
      },
      onComplete: end,
    });
    signal.addEventListener("abort", end);
  });
}
