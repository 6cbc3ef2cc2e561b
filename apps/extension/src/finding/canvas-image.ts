/** Maximum pixels of a canvas to copy; a copy takes four bytes per pixel. A larger canvas is skipped. */
const MAX_PIXELS = 16_000_000;
/** Maximum number of copies per page; the oldest is removed first. */
const MAX_COPIES = 20;
/** Side of the downscaled sample that detects changes to a canvas. */
const SAMPLE_SIDE_PX = 16;
/** Maximum distance between the edges of an image and of a canvas that covers it. */
const MAX_OFFSET_PX = 8;

interface Copy {
  readonly sample: string;
  readonly url: string;
}

const copies = new WeakMap<HTMLCanvasElement, Copy>();
const copyUrls: string[] = [];

/**
 * Returns a function that copies the canvas, unless a current copy exists, and returns the copy's URL. It's a function
 * because copying a large canvas takes noticeable time. Returns null for a canvas that is empty, that the page may not
 * read, or that only magnifies the image under it.
 */
export function findCanvasImage(canvas: HTMLCanvasElement): (() => string) | null {
  const sample = takeSample(canvas);
  if (sample === null || coversImage(canvas)) return null;
  return () => {
    const lastCopy = copies.get(canvas);
    if (lastCopy?.sample === sample && isCanvasCopyUrl(lastCopy.url)) return lastCopy.url;
    const url = createCopyUrl(canvas);
    copies.set(canvas, { sample, url });
    return url;
  };
}

/** Returns whether a canvas was copied to this URL and the copy still exists. */
export function isCanvasCopyUrl(url: string): boolean {
  return copyUrls.includes(url);
}

function takeSample(canvas: HTMLCanvasElement): string | null {
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
    // The canvas contains another site's pixels, so the browser blocks reading it.
    return null;
  }
}

/** Returns whether the canvas, such as a magnifier, covers an image near it in the document. */
function coversImage(canvas: HTMLCanvasElement): boolean {
  const container = canvas.parentElement?.parentElement ?? canvas.parentElement;
  const own = canvas.getBoundingClientRect();
  return [...(container?.querySelectorAll("img") ?? [])].some((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect();
    const distances = [left - own.left, top - own.top, right - own.right, bottom - own.bottom];
    return distances.every((distance) => Math.abs(distance) <= MAX_OFFSET_PX);
  });
}

function createCopyUrl(canvas: HTMLCanvasElement): string {
  const [, base64 = ""] = canvas.toDataURL("image/png").split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  copyUrls.push(url);
  while (copyUrls.length > MAX_COPIES) URL.revokeObjectURL(copyUrls.shift() ?? "");
  return url;
}
