/** What a page can find out about a file that it may not be allowed to read. */
export interface FileFacts {
  /** The format's name, such as "JPEG"; null when unknown. */
  readonly type: string | null;
  /** True if the type is only known from the file's name. */
  readonly isByName: boolean;
  /** The file's size; null when unknown. */
  readonly bytes: number | null;
}

const MAX_CONCURRENT_REQUESTS = 6;
/** Timeout of a request. */
const TIMEOUT_MS = 8000;
/** Maximum bytes to read of a response without a Content-Length. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Reads the facts of the files at these URLs, at most six at a time, and calls `onFacts` for each. */
export async function readFacts(
  urls: readonly string[],
  signal: AbortSignal,
  onFacts: (url: string, facts: FileFacts) => void,
): Promise<void> {
  const remainingUrls = urls.values();
  const readRemaining = async () => {
    for (const url of remainingUrls) {
      const facts = await readFileFacts(url, signal);
      if (signal.aborted) return;
      onFacts(url, facts);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, readRemaining));
}

/**
 * Reads a file's type and size from the response's headers; without a usable length there, loads the body to count its
 * bytes. If the page may not read the file, takes the size from the browser's resource timing and the type from the
 * file's name, if they have them.
 */
async function readFileFacts(url: string, signal: AbortSignal): Promise<FileFacts> {
  const byName = toTypeName(/\.(\w{3,4})(?:[?#]|$)/.exec(URL.parse(url)?.pathname ?? "")?.[1]);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    const type = /^image\/(?:x-)?([\w.-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
    if (!response.ok || type === undefined) {
      await response.body?.cancel();
      return { type: byName, isByName: true, bytes: null };
    }
    return { type: toTypeName(type), isByName: false, bytes: await measureLength(response) };
  } catch {
    return { type: byName, isByName: true, bytes: findLoadedBytes(url) };
  }
}

/** Converts a file extension or a MIME subtype to a format's name; null if it isn't an image format. */
function toTypeName(name: string | undefined): string | null {
  const [typeName] = /^(?:jpe?g|png|webp|avif|gif|svg|bmp|tiff?|hei[cf]|jxl)/i.exec(name ?? "") ?? [];
  return typeName?.replace(/^jpg$/i, "jpeg").replace(/^tif$/i, "tiff").toUpperCase() ?? null;
}

/** Returns the number of bytes from the header or the body; null if the body is too large. */
async function measureLength(response: Response): Promise<number | null> {
  const contentLength = response.headers.get("content-length");
  if (contentLength !== null && !response.headers.has("content-encoding")) {
    await response.body?.cancel();
    return Number(contentLength);
  }
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
  }
  return bytes;
}

/** Returns the size of a file that the page has loaded, if the file's server lets pages read its timing; else null. */
function findLoadedBytes(url: string): number | null {
  const entries = performance.getEntriesByName(url, "resource");
  const sizes = entries.map((entry) =>
    entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
  );
  return sizes.find((size) => size > 0) ?? null;
}
