import type { Size } from "./image-size.ts";

/** A function that resolves to the size of the image at a URL, in the file's pixels; null when it doesn't load. */
export type Probe = (url: string) => Promise<Size | null>;

const MAX_CONCURRENT_REQUESTS = 6;
/** Timeout per image, enough for six concurrent ones on a slow connection. */
const TIMEOUT_MS = 8000;
/** Interval between checks whether a loading image has its size. */
const POLL_INTERVAL_MS = 40;

interface Limits {
  readonly requests: number;
  /**
   * The maximum sum of all measured sizes. A page can't count the bytes of another host's files, so pixels stand in for
   * them: a photo has about a quarter of a byte per pixel, which makes the default at most 200 MB.
   */
  readonly pixels: number;
}

const defaultLimits: Limits = { requests: 400, pixels: 800_000_000 };

/**
 * Creates a probe that requests each URL once, at most six at a time, as a browser would. It skips hosts that have
 * timed out and stops at its limits, so that even probing a large page takes limited time.
 */
export function createProbe({ requests, pixels }: Limits = defaultLimits): Probe {
  const probes = new Map<string, Promise<Size | null>>();
  const timedOutHosts = new Set<string>();
  const waiting: (() => void)[] = [];
  let activeRequests = 0;
  let requestCount = 0;
  let pixelCount = 0;
  const measure = async (url: string) => {
    if (timedOutHosts.has(URL.parse(url)?.host ?? "") || requestCount >= requests || pixelCount >= pixels)
      return null;
    requestCount++;
    const size = await measureImage(url);
    if (size !== null && size !== "timeout") pixelCount += size.width * size.height;
    return size;
  };
  const measureInTurn = async (url: string) => {
    if (activeRequests >= MAX_CONCURRENT_REQUESTS)
      await new Promise<void>((resolve) => waiting.push(resolve));
    else activeRequests++;
    const size = await measure(url);
    if (size === "timeout") timedOutHosts.add(URL.parse(url)?.host ?? "");
    const next = waiting.shift();
    if (next) next();
    else activeRequests--;
    return size === "timeout" ? null : size;
  };
  return (url) => {
    const size = probes.get(url) ?? measureInTurn(url);
    probes.set(url, size);
    return size;
  };
}

/**
 * Measures an image by loading it as the page would, which needs no permission to read the file. Files have their size
 * in the first bytes, so this doesn't wait for the rest, and cancels the request if the browser can.
 */
function measureImage(url: string): Promise<Size | "timeout" | null> {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<Size | "timeout" | null>();
  const measure = () => {
    if (image.naturalWidth > 0) resolve({ width: image.naturalWidth, height: image.naturalHeight });
  };
  const interval = setInterval(measure, POLL_INTERVAL_MS);
  const timeout = setTimeout(resolve, TIMEOUT_MS, "timeout");
  image.addEventListener("load", () => {
    measure();
    resolve(null);
  });
  image.addEventListener("error", () => resolve(null));
  image.src = url;
  return promise.finally(() => {
    clearInterval(interval);
    clearTimeout(timeout);
    image.removeAttribute("src");
  });
}
