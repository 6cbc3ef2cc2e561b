/** Maximum number of pixels, because a copy takes four bytes for each. */
const MOST_PIXELS = 16_000_000;
/** Maximum number of copies that a page holds; the oldest goes first. */
const MOST_COPIES = 20;
/** The side of the sample that shows whether a canvas has changed, in pixels. */
const SAMPLE = 16;
/** Largest difference of two places that are the same, in CSS pixels. */
const NEAR = 8;

interface Copy {
  readonly sample: string;
  readonly url: string;
}

const copies = new WeakMap<HTMLCanvasElement, Copy>();
const addresses: string[] = [];

/**
 * Returns a function that makes the URL of a copy, which takes a moment for a large canvas. Null for a canvas that
 * is empty, that the page may not read, or that only magnifies the image under it.
 */
export function canvasPicture(canvas: HTMLCanvasElement): (() => string) | null {
  const sample = sampleOf(canvas);
  if (sample === null || coversImage(canvas)) return null;
  return () => {
    const last = copies.get(canvas);
    if (last?.sample === sample && isCopy(last.url)) return last.url;
    const url = copyOf(canvas);
    copies.set(canvas, { sample, url });
    return url;
  };
}

/** Returns whether the URL belongs to a copy of a canvas. */
export function isCopy(url: string): boolean {
  return addresses.includes(url);
}

function sampleOf(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas;
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return null;
  const small = document.createElement("canvas");
  [small.width, small.height] = [SAMPLE, SAMPLE];
  const context = small.getContext("2d");
  context?.drawImage(canvas, 0, 0, SAMPLE, SAMPLE);
  try {
    const pixels = context?.getImageData(0, 0, SAMPLE, SAMPLE).data;
    return pixels?.some((value) => value > 0) ? pixels.join() : null;
  } catch {
    // It has pixels of another site.
    return null;
  }
}

/** Returns whether an image next to the canvas is shown at the same place. */
function coversImage(canvas: HTMLCanvasElement): boolean {
  const around = canvas.parentElement?.parentElement ?? canvas.parentElement;
  const own = canvas.getBoundingClientRect();
  return [...(around?.querySelectorAll("img") ?? [])].some((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect();
    const distances = [left - own.left, top - own.top, right - own.right, bottom - own.bottom];
    return distances.every((distance) => Math.abs(distance) <= NEAR);
  });
}

function copyOf(canvas: HTMLCanvasElement): string {
  const [, base64 = ""] = canvas.toDataURL("image/png").split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  addresses.push(url);
  while (addresses.length > MOST_COPIES) URL.revokeObjectURL(addresses.shift() ?? "");
  return url;
}
