import type { Size } from "./picture-size.ts";

/** Finds out how large the picture at an address is, in its own pixels; null when it doesn't load. */
export type Probe = (url: string) => Promise<Size | null>;

const AT_ONCE = 6;
/** Milliseconds; a slow connection that loads six at once needs some. */
const PATIENCE = 8000;
/** Milliseconds. */
const OFTEN = 40;

/**
 * Makes a probe that asks for each address once, and for a few at a time, as a browser itself would. A host that has let
 * one picture wait too long is not asked again, so that the probe of one page always comes to an end soon.
 */
export function createProbe(): Probe {
  const asked = new Map<string, Promise<Size | null>>();
  const silent = new Set<string>();
  const waiting: (() => void)[] = [];
  let loading = 0;
  const inTurn = async (url: string) => {
    if (loading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else loading++;
    const host = URL.parse(url)?.host ?? "";
    const size = silent.has(host) ? null : await sizeOf(url);
    if (size === "late") silent.add(host);
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
 * Loads a picture as the page would, which needs no right to read it. The size is in the first bytes, so the rest is not
 * waited for, and not loaded where the browser can stop.
 */
function sizeOf(url: string): Promise<Size | "late" | null> {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<Size | "late" | null>();
  const measure = () => {
    if (image.naturalWidth > 0) resolve({ width: image.naturalWidth, height: image.naturalHeight });
  };
  const often = setInterval(measure, OFTEN);
  const late = setTimeout(resolve, PATIENCE, "late");
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
