/** How requests are sent. A call's options override the client's. */
export interface RequestOptions {
  /**
   * Milliseconds allowed for one attempt; defaults to 60,000. Files get one extra second per 50 kB. A run may
   * take longer, because following it takes many requests.
   */
  readonly timeoutMs?: number;
  /** Maximum retries of a call that failed temporarily and is safe to repeat; defaults to 4. */
  readonly maxRetries?: number;
  /** Replaces the global `fetch`, for instance to use a proxy. */
  readonly fetch?: typeof globalThis.fetch;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientOptions extends RequestOptions {
  /** The server's URL, such as `http://localhost:3000`. It may have a path. */
  readonly url: string;
  /** Without a key, only calls open to visitors work. */
  readonly apiKey?: string;
}

export interface CallOptions extends RequestOptions {
  /** Cancels waiting for the response. */
  readonly signal?: AbortSignal;
}

/** Request options with every field set. */
export type RequestSettings = Required<RequestOptions>;

/**
 * Merges options; later ones override earlier ones.
 * @throws TypeError for an invalid number
 */
export function mergeSettings(...layers: readonly RequestOptions[]): RequestSettings {
  const pickLast = <Name extends keyof RequestOptions>(name: Name): RequestOptions[Name] | undefined =>
    layers.findLast((layer) => layer[name] !== undefined)?.[name];
  const timeoutMs = pickLast("timeoutMs") ?? 60_000;
  const maxRetries = pickLast("maxRetries") ?? 4;
  if (!(timeoutMs > 0)) throw new TypeError("timeoutMs must be a number of milliseconds above 0.");
  if (!Number.isInteger(maxRetries) || maxRetries < 0) {
    throw new TypeError("maxRetries must be a whole number, 0 or more.");
  }
  const headers = new Headers();
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer.headers ?? {})) headers.set(name, value);
  }
  // Look up the global for each request, so that a later replacement takes effect.
  const fetch = pickLast("fetch") ?? ((input, init) => globalThis.fetch(input, init));
  return { timeoutMs, maxRetries, fetch, headers: Object.fromEntries(headers) };
}

/** Picks a call's options, without undefined ones. */
export function pickCallOptions({ signal, timeoutMs, maxRetries, fetch, headers }: CallOptions): CallOptions {
  return {
    ...(signal !== undefined && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(fetch !== undefined && { fetch }),
    ...(headers !== undefined && { headers }),
  };
}
