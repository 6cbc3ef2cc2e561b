import { AppError } from "@packshot/trpc/ports";
import type { ImageImporter } from "@packshot/trpc/ports";
import { download } from "./download.ts";
import type { DownloadOptions } from "./download.ts";
import { checkTarget, resolveBySystem, unreachable } from "./target.ts";
import type { Resolve } from "./target.ts";

export interface ImporterOptions extends DownloadOptions {
  /** Limits the time for everything together: names, redirects and the picture. The default is 15 seconds. */
  readonly timeoutMs?: number;
  /** Looks up host names; the default is the system's resolver. */
  readonly resolve?: Resolve;
}

const MAX_REDIRECTS = 5;

/**
 * Fetches pictures only from the public internet. Each hop's address is checked, and the connection goes to a checked
 * address, not to what the name may resolve to a moment later (DNS rebinding).
 */
export function createImporter(options: ImporterOptions): ImageImporter {
  const { timeoutMs = 15_000 } = options;
  return {
    async fetch(url, signal, { referer } = {}) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const end = AbortSignal.any([signal, timeout]);
      try {
        // A resolver can't be aborted, so its answer is ignored.
        return await Promise.race([follow(url, end, { ...options, page: pageOf(referer) }), abortionOf(end)]);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof AppError) throw cause;
        throw timeout.aborted ? tooSlow(cause) : unreachable(cause);
      }
    },
  };
}

interface Journey extends ImporterOptions {
  /** The picture is said to be on this page; it is null when nothing is said. */
  readonly page: string | null;
}

async function follow(
  address: string,
  signal: AbortSignal,
  { page, ...options }: Journey,
): Promise<Uint8Array> {
  const { resolve = resolveBySystem } = options;
  let target = await checkTarget(address, undefined, resolve);
  const { host } = target.url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // The page is no business of a host that only a redirect leads to.
    const referer = target.url.host === host ? page : null;
    const answer = await download(target, signal, { ...options, referer });
    if ("bytes" in answer) return answer.bytes;
    target = await checkTarget(answer.redirect, target.url, resolve);
  }
  throw new AppError(
    "BAD_INPUT",
    "This link redirects too many times. Copy the address of the image itself.",
  );
}

/** Returns the address of a page as a browser would send it, or null when it is none on the web. */
function pageOf(address: string | undefined): string | null {
  const url = URL.parse(address ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return `${url.origin}${url.pathname}${url.search}`;
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function tooSlow(cause: unknown): AppError {
  const message = "The website takes too long to answer. Try again later, or upload the image as a file.";
  return new AppError("SOURCE_UNAVAILABLE", message, { cause });
}
