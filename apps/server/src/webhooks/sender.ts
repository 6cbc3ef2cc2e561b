import { AppError } from "@packshot/trpc/ports";
import type { WebhookResponse, WebhookMessage, WebhookSender } from "@packshot/trpc/ports";
import { request } from "undici";
import { createPinnedAgent } from "../importer/pinned-agent.ts";
import { rejectOnAbort } from "../importer/reject-on-abort.ts";
import { findPublicAddresses, resolveBySystem } from "../importer/target.ts";
import type { Resolve } from "../importer/target.ts";
import { isLoopback, withoutBrackets } from "../loopback.ts";

export interface SenderOptions {
  /** Value of the `User-Agent` header. */
  readonly userAgent: string;
  /** Whether webhooks can call programs on this machine, even without TLS. */
  readonly localOnly: boolean;
  /** Maximum milliseconds until the response status; ten seconds by default. */
  readonly timeoutMs?: number;
  /** Looks up host names; the system's resolver by default. */
  readonly resolve?: Resolve;
}

/** Bytes of the response to drain. Some receivers treat an early close as a failure. */
const MAX_RECEIVED_BYTES = 65_536;

/**
 * Sends webhooks by the importer's rules (`../importer/target.ts`): a host's IP addresses are checked for each
 * request, and the connection goes to a checked IP address.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { resolve = resolveBySystem, timeoutMs = 10_000, userAgent } = options;

  /** Resolves to the URL's addresses, or to none if it may not be called. Rejects with the resolver's error. */
  async function findAddresses(url: URL): Promise<readonly string[]> {
    if (isAllowedLoopback(url, options)) return listLoopbackAddresses(url);
    return isSecure(url) ? findPublicAddresses(url, resolve) : [];
  }

  return {
    async check(url) {
      const addresses = await findAddresses(checkUrl(url, options)).catch((cause: unknown) => {
        throw createUnreachableError(cause);
      });
      if (addresses.length === 0) throw createUnreachableError();
    },

    async send(receiver, message, signal) {
      const url = new URL(receiver);
      const timeout = AbortSignal.timeout(timeoutMs);
      const stop = AbortSignal.any([signal, timeout]);
      try {
        // Lookups can't be aborted, so a late result is ignored.
        const addresses = await Promise.race([findAddresses(url), rejectOnAbort(stop)]);
        if (addresses.length === 0) return { status: null, problem: "unreachable" };
        return await post({ url, addresses }, { ...message, userAgent }, stop);
      } catch {
        signal.throwIfAborted();
        return { status: null, problem: timeout.aborted ? "too slow" : "unreachable" };
      }
    },
  };
}

async function post(
  { url, addresses }: { readonly url: URL; readonly addresses: readonly string[] },
  { headers, body, userAgent }: WebhookMessage & { readonly userAgent: string },
  signal: AbortSignal,
): Promise<WebhookResponse> {
  const agent = createPinnedAgent(addresses);
  try {
    const response = await request(url, {
      method: "POST",
      dispatcher: agent,
      signal,
      headers: { ...headers, "user-agent": userAgent },
      body,
    });
    // The status has arrived, so ignore errors while draining the body.
    await response.body.dump({ limit: MAX_RECEIVED_BYTES, signal }).catch(() => {});
    return { status: response.statusCode };
  } finally {
    await agent.destroy();
  }
}

function checkUrl(text: string, options: SenderOptions): URL {
  const url = URL.parse(text);
  if (url === null || (!isSecure(url) && !isAllowedLoopback(url, options)))
    throw new AppError("BAD_INPUT", "This isn't a valid webhook URL. Use one that starts with https://.");
  if (url.username !== "" || url.password !== "")
    throw new AppError(
      "BAD_INPUT",
      "This URL contains a username or password. Remove them; requests are already signed.",
    );
  return url;
}

function isSecure({ protocol }: URL): boolean {
  return protocol === "https:";
}

function isAllowedLoopback(url: URL, { localOnly }: SenderOptions): boolean {
  return localOnly && isLoopback(url.hostname) && (isSecure(url) || url.protocol === "http:");
}

function listLoopbackAddresses({ hostname }: URL): readonly string[] {
  return hostname === "localhost" ? ["127.0.0.1", "::1"] : [withoutBrackets(hostname)];
}

/** Returns one error for every failure, so it can't be used to probe the internal network. */
function createUnreachableError(cause?: unknown): AppError {
  return new AppError(
    "BAD_INPUT",
    "This URL can't be reached on the public internet. Check it, then try again.",
    { cause },
  );
}
