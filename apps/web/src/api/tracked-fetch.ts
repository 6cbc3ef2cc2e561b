import { startProbing } from "./connection.ts";

/** Receives the fraction of a form that has been sent, from 0 to 1. */
type OnSent = (fraction: number) => void;

const trackers = new WeakMap<FormData, OnSent>();

/** Calls `onSent` repeatedly while the form is being sent. Returns the form. */
export function trackUpload(form: FormData, onSent: OnSent): FormData {
  trackers.set(form, onSent);
  return form;
}

interface Init extends Omit<RequestInit, "signal"> {
  readonly signal?: AbortSignal | null | undefined;
}

/** Status codes that a proxy returns when the server doesn't respond. */
const outages = new Set([502, 503, 504]);

/** Calls the server. If it can't be reached, starts probing it. */
export async function fetchTracked(input: RequestInfo | URL, init: Init = {}): Promise<Response> {
  try {
    const response = await fetchOrSend(input, init);
    if (outages.has(response.status)) startProbing();
    return response;
  } catch (error) {
    if (init.signal?.aborted !== true) startProbing();
    throw error;
  }
}

/**
 * Sends a request. A form with a progress callback uses XMLHttpRequest, because `fetch` doesn't report upload progress.
 */
function fetchOrSend(input: RequestInfo | URL, { signal = null, ...init }: Init): Promise<Response> {
  const { body } = init;
  const onSent = body instanceof FormData ? trackers.get(body) : undefined;
  if (onSent === undefined) return fetch(input, { ...init, signal });
  return send(new Request(input), { ...init, signal }, onSent);
}

function send({ url }: Request, init: RequestInit, onSent: OnSent): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener("load", () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener("error", () => reject(new TypeError("Couldn't reach the server.")));
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });
}
