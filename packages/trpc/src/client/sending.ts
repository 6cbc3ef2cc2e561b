import { errorOfStatus, PackshotError } from "./error.ts";
import type { Send } from "./links.ts";

const reach: Send = async (input, { signal = null, ...init } = {}) => {
  try {
    return await fetch(input, { ...init, signal });
  } catch (cause) {
    signal?.throwIfAborted();
    const { origin } = new URL(input instanceof Request ? input.url : input);
    throw new PackshotError("UNREACHABLE", `The server at ${origin} can't be reached.`, { cause });
  }
};

/** Resolves to an answer of the API, also one that refuses. Rejects with a `PackshotError` when something else answers. */
export const sendForAnswer: Send = async (input, init) => {
  const response = await reach(input, init);
  if (response.headers.get("content-type")?.startsWith("application/json")) return response;
  throw errorOfStatus(response.status, response.headers);
};

/** Resolves to a stream, or to a refusal of it. It rejects where connecting again may help, which its caller does. */
export const sendForStream: Send = async (input, init) => {
  const response = await reach(input, init);
  if (response.status < 500 && response.status !== 429) return response;
  throw errorOfStatus(response.status, response.headers);
};

/** Resolves to a file of the server. */
export const sendForFile: Send = async (input, init) => {
  const response = await reach(input, init);
  if (response.ok) return response;
  throw errorOfStatus(response.status, response.headers);
};
