import { type RequestSettings, mergeSettings } from "./client-options.ts";
import { createStatusError, PackshotError } from "./error.ts";
import type { Send } from "./links.ts";
import { withTimeout } from "./retrying.ts";

export interface Senders {
  /**
   * Sends an API call. Resolves to the JSON response, even an error. Rejects with a `PackshotError` if something other
   * than the API responds.
   */
  readonly sendCall: Send;
  /** Opens a stream. Resolves to the stream or an error response. Rejects when the caller should reconnect. */
  readonly openStream: Send;
  /** Fetches a file. Rejects with a `PackshotError` unless the status is 2xx. */
  readonly fetchFile: Send;
  /** Sends a request and resolves to any response. */
  readonly send: Send;
}

/** Creates functions that send requests. Callers must add the settings' headers and, except for streams, a timeout. */
export function createSenders({ fetch, timeoutMs }: RequestSettings = mergeSettings()): Senders {
  const sendOnce: Send = async (input, { signal = null, ...init } = {}) => {
    try {
      return await fetch(input, { ...init, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      const { origin } = new URL(input instanceof Request ? input.url : input);
      throw new PackshotError("UNREACHABLE", `Can't reach the server at ${origin}.`, { cause });
    }
  };
  return {
    send: sendOnce,
    async sendCall(input, init) {
      const response = await sendOnce(input, init);
      if (response.headers.get("content-type")?.startsWith("application/json")) return response;
      throw createStatusError(response.status, response.headers);
    },
    async openStream(input, init) {
      // Once connected, a stream may last as long as its run.
      const response = await withTimeout(
        timeoutMs,
        (signal) => sendOnce(input, { ...init, signal }),
        init?.signal,
      );
      if (response.status < 500 && response.status !== 429) return response;
      throw createStatusError(response.status, response.headers);
    },
    async fetchFile(input, init) {
      const response = await sendOnce(input, init);
      if (response.ok) return response;
      throw createStatusError(response.status, response.headers);
    },
  };
}
