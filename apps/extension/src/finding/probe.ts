import type { Size } from "./image-size.ts";

/** Returns the size of the image at a URL, in its own pixels; null when it doesn't load. */
export type Probe = (url: string) => Promise<Size | null>;

const MAX_CONCURRENT_REQUESTS = 6;
/** Milliseconds. A slow connection that loads six images at once needs this long. */
const TIMEOUT_MS = 8000;
/** Milliseconds between two measurements. */
const POLL_INTERVAL_MS = 40;

interface Limits {
  readonly requests: number;
  /**
   * The sum of all measured sizes. A page can't count the bytes of another host's files; with a quarter of a byte for
   * each pixel, as in a photo, these are 200 MB if the browser loaded every file to its end.
   */
  readonly pixels: number;
}

const ofOneLookup: Limits = { requests: 400, pixels: 800_000_000 };

/**
 * Creates a probe that requests each URL once, a few at a time, as a browser would. A host that times out once
 * isn't probed again, and beyond its limits the probe sends nothing, so probing a page always ends soon.
 */
export function createProbe({ requests, pixels }: Limits = ofOneLookup): Probe {
  const asked = new Map<string, Promise<Size | null>>();
  const silent = new Set<string>();
  const waiting: (() => void)[] = [];
  let loading = 0;
  let requested = 0;
  let measured = 0;
  const measure = async (url: string) => {
    if (silent.has(URL.parse(url)?.host ?? "") || requested >= requests || measured >= pixels) return null;
    requested++;
    const size = await sizeOf(url);
    if (size !== null && size !== "late") measured += size.width * size.height;
    return size;
  };
  const inTurn = async (url: string) => {
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
    const size = asked.get(url) ?? inTurn(url);
    asked.set(url, size);
    return size;
  };
}

/**
 * Loads an image as the page would, which needs no permission to read it. The first bytes contain the size, so we don't
 * wait for the rest, and stop loading it where the browser can.
 */
function sizeOf(url: string): Promise<Size | "late" | null> {
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
