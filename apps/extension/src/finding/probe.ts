import type { Size } from "./image-size.ts";

/** Returns the size of the image at a URL, in its own pixels; null when it doesn't load. */
export type Probe = (url: string) => Promise<Size | null>;

const MAX_CONCURRENT_REQUESTS = 6;
/** Timeout of an image, enough for six at once over a slow connection. */
const TIMEOUT_MS = 8000;
/** Interval at which a loading image is measured. */
const POLL_INTERVAL_MS = 40;

interface Limits {
  readonly requests: number;
  /**
   * The maximum sum of all measured sizes. A page can't count the bytes of another host's files, so pixels stand in for
   * them: a photo has about a quarter of a byte per pixel, which makes the default at most 200 MB.
   */
  readonly pixels: number;
}

const lookupLimits: Limits = { requests: 400, pixels: 800_000_000 };

/**
 * Creates a probe that requests each URL once, a few at a time, as a browser would. It doesn't request anything from a
 * host that has timed out once, or anything beyond its limits, so probing a page always ends soon.
 */
export function createProbe({ requests, pixels }: Limits = lookupLimits): Probe {
  const probes = new Map<string, Promise<Size | null>>();
  const silent = new Set<string>();
  const waiting: (() => void)[] = [];
  let loading = 0;
  let requested = 0;
  let measured = 0;
  const measure = async (url: string) => {
    if (silent.has(URL.parse(url)?.host ?? "") || requested >= requests || measured >= pixels) return null;
    requested++;
    const size = await measureImage(url);
    if (size !== null && size !== "late") measured += size.width * size.height;
    return size;
  };
  const measureInTurn = async (url: string) => {
    if (loading >= MAX_CONCURRENT_REQUESTS) await new Promise<void>((resolve) => waiting.push(resolve));
    else loading++;
    const size = await measure(url);
    if (size === "late") silent.add(URL.parse(url)?.host ?? "");
    const next = waiting.shift();
    if (next) next();
    else loading--;
    return size === "late" ? null : size;
  };
  return (url) => {
    const size = probes.get(url) ?? measureInTurn(url);
    probes.set(url, size);
    return size;
  };
}

/**
 * Measures an image by loading it as the page would, which needs no permission to read the file. The size is in the
 * first bytes, so this doesn't wait for the rest and stops loading if the browser supports it.
 */
function measureImage(url: string): Promise<Size | "late" | null> {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<Size | "late" | null>();
  const measure = () => {
    if (image.naturalWidth > 0) resolve({ width: image.naturalWidth, height: image.naturalHeight });
  };
  const often = setInterval(measure, POLL_INTERVAL_MS);
  const late = setTimeout(resolve, TIMEOUT_MS, "late");
  image.addEventListener("load", () => {
    measure();
    resolve(null);
  });
  image.addEventListener("error", () => resolve(null));
  image.src = url;
  return promise.finally(() => {
    clearInterval(often);
    clearTimeout(late);
    image.removeAttribute("src");
  });
}
