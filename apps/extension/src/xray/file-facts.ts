/** Facts about a file that a page can find out. */
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

/** Reads the facts of each URL, a few at a time, and passes them on as they arrive. */
export async function readFacts(
  urls: readonly string[],
  signal: AbortSignal,
  onFacts: (url: string, facts: FileFacts) => void,
): Promise<void> {
  const rest = urls.values();
  const readInTurn = async () => {
    for (const url of rest) {
      const facts = await readFileFacts(url, signal);
      if (signal.aborted) return;
      onFacts(url, facts);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, readInTurn));
}

/**
 * Reads a file's type and size from the response's headers, without loading the body. If pages may not read the file,
 * the size may still be in the browser's resource timing, and the type in the file's name.
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

/** Returns null if the name isn't an image format. */
function toTypeName(name: string | undefined): string | null {
  const [typeName] = /^(?:jpe?g|png|webp|avif|gif|svg|bmp|tiff?|hei[cf]|jxl)/i.exec(name ?? "") ?? [];
  return typeName?.replace(/^jpg$/i, "jpeg").replace(/^tif$/i, "tiff").toUpperCase() ?? null;
}

async function measureLength(response: Response): Promise<number | null> {
  const announced = response.headers.get("content-length");
  if (announced !== null && !response.headers.has("content-encoding")) {
    await response.body?.cancel();
    return Number(announced);
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

/** Returns the size of a file that the page has loaded, if the file's server allows the page to read it. */
function findLoadedBytes(url: string): number | null {
  const entries = performance.getEntriesByName(url, "resource");
  const sizes = entries.map((entry) =>
    entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
  );
  return sizes.find((size) => size > 0) ?? null;
}
