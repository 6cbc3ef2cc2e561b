import { AppError } from "@packshot/trpc/ports";
import { request } from "undici";
import type { Dispatcher } from "undici";
import { createTooLargeError } from "../images/header.ts";
import { MAX_FILE_BYTES } from "../images/limits.ts";
import { createPinnedAgent } from "./pinned-agent.ts";
import type { Target } from "./target.ts";

export interface DownloadOptions {
  /** Value of the `User-Agent` header, so that a website's operator can see in the logs who we are. */
  readonly userAgent: string;
  /** Replaces a checked IP address, so that tests can redirect connections to their own server. */
  readonly dial?: (address: string) => string;
}

interface DownloadRequest extends DownloadOptions {
  readonly referer: string | null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Accepted content types. Some stores serve every file as an octet stream. The content is checked in any case. */
const POSSIBLE_IMAGE_TYPE = /^(image\/|(application|binary)\/octet-stream\b)/i;

/** Sends one request, only to the target's checked addresses. Returns a redirect instead of following it. */
export async function download(
  { url, addresses }: Target,
  signal: AbortSignal,
  { userAgent, dial = (address) => address, referer }: DownloadRequest,
): Promise<{ redirect: string } | { bytes: Uint8Array }> {
  const agent = createPinnedAgent(addresses.map(dial));
  try {
    const commonHeaders = { accept: "image/*", "accept-encoding": "identity", "user-agent": userAgent };
    const headers = referer === null ? commonHeaders : { ...commonHeaders, referer };
    const response = await request(url, { dispatcher: agent, signal, headers });
    const redirect = readHeader(response, "location");
    if (REDIRECTS.has(response.statusCode) && redirect !== undefined) return { redirect };
    requireUsable(response);
    return { bytes: await readWithin(response.body, MAX_FILE_BYTES) };
  } finally {
    await agent.destroy();
  }
}

function requireUsable(response: Dispatcher.ResponseData): void {
  if (response.statusCode !== 200) {
    const isRetryable = isTemporary(response.statusCode);
    const advice = isRetryable ? "Try again later" : "Check the URL";
    const message = `The website returned an error (${response.statusCode}). ${advice}, or upload the image as a file.`;
    throw new AppError(isRetryable ? "SOURCE_UNAVAILABLE" : "BAD_INPUT", message);
  }
  if (!POSSIBLE_IMAGE_TYPE.test(readHeader(response, "content-type") ?? "")) {
    throw new AppError("BAD_INPUT", "There's no image at this URL. Copy the URL of the image itself.");
  }
  if (Number(readHeader(response, "content-length")) > MAX_FILE_BYTES) throw createTooLargeError();
}

/** Returns true for the status of a server that is down, slow or overloaded. */
function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

async function readWithin(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readHeader({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
