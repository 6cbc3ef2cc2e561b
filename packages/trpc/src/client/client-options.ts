/** How requests are sent. What a call says wins over what the client says. */
export interface RequestOptions {
  /**
   * Milliseconds that one attempt may take: 60,000 by default. Files get a second more for each 50 kB. A run may take
   * longer, because following it is many requests.
   */
  readonly timeoutMs?: number;
  /** How often a call is repeated that failed in passing and does no harm when it is sent twice: 4 by default. */
  readonly maxRetries?: number;
  /** Sends the requests in place of the global `fetch`, for instance through a proxy. */
  readonly fetch?: typeof globalThis.fetch;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientOptions extends RequestOptions {
  /** The server's address, such as `http://localhost:3000`. A path in it is kept. */
  readonly url: string;
  /** Without a key, only what a visitor may call answers. */
  readonly apiKey?: string;
}

export interface CallOptions extends RequestOptions {
  /** Ends the waiting for the answer. */
  readonly signal?: AbortSignal;
}

/** Request options of which all are known. */
export type RequestSettings = Required<RequestOptions>;

/**
 * Returns the settings of the last that has them.
 * @throws TypeError for a number that can't be one
 */
export function settingsOf(...layers: readonly RequestOptions[]): RequestSettings {
  const last = <Name extends keyof RequestOptions>(name: Name): RequestOptions[Name] | undefined =>
    layers.findLast((layer) => layer[name] !== undefined)?.[name];
  const timeoutMs = last("timeoutMs") ?? 60_000;
  const maxRetries = last("maxRetries") ?? 4;
  if (!(timeoutMs > 0)) throw new TypeError("timeoutMs has to be a number of milliseconds above 0.");
  if (!Number.isInteger(maxRetries) || maxRetries < 0) {
    throw new TypeError("maxRetries has to be a whole number from 0.");
  }
  const headers = new Headers();
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer.headers ?? {})) headers.set(name, value);
  }
  // The global is looked up for each request, so that what replaces it later counts.
  const fetch = last("fetch") ?? ((input, init) => globalThis.fetch(input, init));
  return { timeoutMs, maxRetries, fetch, headers: Object.fromEntries(headers) };
}

/** Leaves out what a call doesn't say. */
export function callOptionsOf({ signal, timeoutMs, maxRetries, fetch, headers }: CallOptions): CallOptions {
  return {
    ...(signal !== undefined && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(fetch !== undefined && { fetch }),
    ...(headers !== undefined && { headers }),
  };
}
