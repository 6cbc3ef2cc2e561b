import { AppError } from "@packshot/trpc/ports";
import type { ImageImporter } from "@packshot/trpc/ports";
import { download } from "./download.ts";
import type { DownloadOptions } from "./download.ts";
import { rejectOnAbort } from "./reject-on-abort.ts";
import { checkTarget, resolveBySystem, createUnreachableError } from "./target.ts";
import type { Resolve } from "./target.ts";

export interface ImporterOptions extends DownloadOptions {
  /** Maximum milliseconds for lookups, redirects and the image together; 15 seconds by default. */
  readonly timeoutMs?: number;
  /** Looks up host names; the system's resolver by default. */
  readonly resolve?: Resolve;
}

const MAX_REDIRECTS = 5;

/**
 * Creates an importer that fetches images only from the public internet. Checks the IP addresses of each hop and
 * connects to a checked one, because the name may resolve to a different IP a moment later (DNS rebinding).
 */
export function createImporter(options: ImporterOptions): ImageImporter {
  const { timeoutMs = 15_000 } = options;
  return {
    async fetch(url, signal, { referer } = {}) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const abortSignal = AbortSignal.any([signal, timeout]);
      try {
        // Lookups can't be aborted, so a late result is ignored.
        return await Promise.race([
          follow(url, abortSignal, { ...options, page: toReferer(referer) }),
          rejectOnAbort(abortSignal),
        ]);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof AppError) throw cause;
        throw timeout.aborted ? createTimeoutError(cause) : createUnreachableError(cause);
      }
    },
  };
}

interface FollowOptions extends ImporterOptions {
  /** URL of the page that shows the image, according to the caller; `null` if unknown. */
  readonly page: string | null;
}

/** Fetches the image, following redirects and checking each hop. */
async function follow(
  url: string,
  signal: AbortSignal,
  { page, ...options }: FollowOptions,
): Promise<Uint8Array> {
  const { resolve = resolveBySystem } = options;
  let target = await checkTarget(url, undefined, resolve);
  const { host } = target.url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // Don't reveal the page to a host that only a redirect leads to.
    const referer = target.url.host === host ? page : null;
    const response = await download(target, signal, { ...options, referer });
    if ("bytes" in response) return response.bytes;
    target = await checkTarget(response.redirect, target.url, resolve);
  }
  throw new AppError("BAD_INPUT", "This link redirects too many times. Copy the URL of the image itself.");
}

/** Returns a page's URL as a browser would send it, or `null` if it isn't a web page. */
function toReferer(page: string | undefined): string | null {
  const url = URL.parse(page ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return `${url.origin}${url.pathname}${url.search}`;
}

function createTimeoutError(cause: unknown): AppError {
  const message =
    "The website is taking too long to respond. Try again later, or upload the image as a file.";
  return new AppError("SOURCE_UNAVAILABLE", message, { cause });
}
