import { Agent, fetch } from "undici";
import { classifyConnectionError, CallFailure, classifyResponse, readRetryAfter } from "./failure.ts";

/** Time limits of a connection, in milliseconds. */
export interface TransportTimings {
  readonly connect: number;
  /** Limit for the first byte of the response, which comes after the image is generated. */
  readonly headers: number;
  /** Limit for a pause between bytes, once the response has started. */
  readonly idle: number;
}

/** The signature of the `fetch` that the SDK calls. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Builds a request with the SDK and sends it with this `fetch`. */
export type Send = (fetch: Fetch) => Promise<unknown>;

export interface Transport {
  /**
   * Resolves to the response's raw JSON. The SDK's own result omits fields and copies every image.
   * @throws CallFailure; what the SDK itself throws
   */
  exchange(send: Send): Promise<unknown>;
  close(): Promise<void>;
}

/** Maximum bytes of a decompressed response. An image in the requested sizes takes a third of it. */
const MAX_RESPONSE_BYTES = 24 * 1024 * 1024;

/** Creates connections that have time limits and don't follow redirects. The SDK's have no limits and follow them. */
export function createTransport(
  timings: TransportTimings,
  connections: number,
  now: () => number,
): Transport {
  const agent = new Agent({
    connections,
    connect: { timeout: timings.connect, autoSelectFamilyAttemptTimeout: 2000 },
    headersTimeout: timings.headers,
    bodyTimeout: timings.idle,
    keepAliveTimeout: 4000,
  });
  return {
    async exchange(send) {
      let json: unknown;
      await send(async (input, init) => {
        json = await postRequest(agent, now, input, init);
        return Response.json({});
      });
      return json;
    },
    close: () => agent.destroy(),
  };
}

async function postRequest(
  agent: Agent,
  now: () => number,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<unknown> {
  const url = input instanceof Request ? input.url : input;
  const body = typeof init.body === "string" ? { body: init.body } : {};
  let response: Awaited<ReturnType<typeof fetch>>;
  let bytes: Buffer;
  try {
    response = await fetch(url, {
      ...body,
      method: init.method ?? "GET",
      headers: [...new Headers(init.headers)],
      signal: init.signal ?? null,
      redirect: "manual",
      dispatcher: agent,
    });
    bytes = await readLimited(response, MAX_RESPONSE_BYTES);
  } catch (error) {
    throw error instanceof CallFailure ? error : classifyConnectionError(error);
  }
  if (response.status === 200) return parseJson(bytes);
  throw classifyResponse(response.status, bytes.toString("utf8"), readRetryAfter(response.headers, now()));
}

async function readLimited({ body }: Awaited<ReturnType<typeof fetch>>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body and with it the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit)
      throw new CallFailure("too-large", `The response has more than ${String(limit)} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new CallFailure("maybe-billed", "The response is not JSON.", { status: 200, cause });
  }
}
