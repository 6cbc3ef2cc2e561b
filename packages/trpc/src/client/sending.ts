import { type RequestSettings, mergeSettings } from "./client-options.ts";
import { createStatusError, PackshotError } from "./error.ts";
import type { Send } from "./links.ts";
import { within } from "./retrying.ts";

export interface Senders {
  /**
   * Resolves to the API's response, even if it's an error. Rejects with a `PackshotError` if something other than the
   * API responds.
   */
  readonly answer: Send;
  /** Resolves to a stream or an error response. Rejects when reconnecting may help; the caller must reconnect. */
  readonly stream: Send;
  /** Resolves to a response with a file from the server. */
  readonly file: Send;
  /** Resolves to any response. */
  readonly any: Send;
}

/** Returns the ways to send a request. Callers must add the settings' headers, and the timeout for files. */
export function createSenders({ fetch, timeoutMs }: RequestSettings = mergeSettings()): Senders {
  const reach: Send = async (input, { signal = null, ...init } = {}) => {
    try {
      return await fetch(input, { ...init, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      const { origin } = new URL(input instanceof Request ? input.url : input);
      throw new PackshotError("UNREACHABLE", `Can't reach the server at ${origin}.`, { cause });
    }
  };
  return {
    any: reach,
    async answer(input, init) {
      const response = await reach(input, init);
      if (response.headers.get("content-type")?.startsWith("application/json")) return response;
      throw createStatusError(response.status, response.headers);
    },
    async stream(input, init) {
      // Once connected, a stream may last as long as its run.
      const response = await within(timeoutMs, (signal) => reach(input, { ...init, signal }), init?.signal);
      if (response.status < 500 && response.status !== 429) return response;
      throw createStatusError(response.status, response.headers);
    },
    async file(input, init) {
      const response = await reach(input, init);
      if (response.ok) return response;
      throw createStatusError(response.status, response.headers);
    },
  };
}
