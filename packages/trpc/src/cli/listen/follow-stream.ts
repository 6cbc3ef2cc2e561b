import type { PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";
import { isReplaced, RECONNECT_AFTER_SECONDS } from "../../client/watching.ts";

interface Handlers<Data> {
  readonly onData: (message: { readonly id: string; readonly data: Data }) => void;
  readonly onError: (error: PackshotError) => void;
  readonly onComplete: () => void;
}

type Subscribe<Data> = (handlers: Handlers<Data>) => { unsubscribe(): void };

/** Follows a stream until the signal aborts, and reopens it when it ends. Rejects when it can't be reopened. */
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

/** Resolves when the stream is aborted, or ends and can be reopened. Rejects with any other error. */
function followOnce<Data>(
  subscribe: Subscribe<Data>,
  onData: Handlers<Data>["onData"],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      signal.removeEventListener("abort", stop);
      stream.unsubscribe();
      resolve();
    };
    const stream = subscribe({
      onData,
      onError(error) {
        if (!isReplaced(error)) reject(error);
        stop();
      },
      onComplete: stop,
    });
    signal.addEventListener("abort", stop);
  });
}
