/** Maximum number of pixels to copy, because a copy takes four bytes for each. A larger canvas is skipped. */
const MAX_PIXELS = 16_000_000;
/** Maximum number of copies that a page holds; the oldest is removed first. */
const MAX_COPIES = 20;
/** The side of the sample that shows whether a canvas has changed. */
const SAMPLE_SIDE_PX = 16;
/** Maximum offset at which two boxes count as overlapping. */
const MAX_OFFSET_PX = 8;

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
export function canvasImage(canvas: HTMLCanvasElement): (() => string) | null {
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
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return null;
  const small = document.createElement("canvas");
  [small.width, small.height] = [SAMPLE_SIDE_PX, SAMPLE_SIDE_PX];
  const context = small.getContext("2d");
  context?.drawImage(canvas, 0, 0, SAMPLE_SIDE_PX, SAMPLE_SIDE_PX);
  try {
    const pixels = context?.getImageData(0, 0, SAMPLE_SIDE_PX, SAMPLE_SIDE_PX).data;
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
    return distances.every((distance) => Math.abs(distance) <= MAX_OFFSET_PX);
  });
}

function copyOf(canvas: HTMLCanvasElement): string {
  const [, base64 = ""] = canvas.toDataURL("image/png").split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  addresses.push(url);
  while (addresses.length > MAX_COPIES) URL.revokeObjectURL(addresses.shift() ?? "");
  return url;
}
