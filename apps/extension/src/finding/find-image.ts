import { isCanvasCopyUrl } from "./canvas-image.ts";
import { collectCandidates, addGuesses } from "./candidates.ts";
import type { FoundImage } from "./found-image.ts";
import { findLargest, type SizedCandidate } from "./largest-image.ts";
import { findMetadataCandidates } from "./metadata-images.ts";
import type { Size } from "./image-size.ts";
import type { Probe } from "./probe.ts";
import { walkElements, readShownImage, type ShownImage } from "./shown-image.ts";

/** Maximum longer side of a blurred placeholder's file, in pixels. */
const MAX_BLUR_SIDE_PX = 100;

/** Finds the largest version of the image at this URL, which the page shows or has shown; null when none loads. */
export async function findImage(src: string, probe: Probe): Promise<FoundImage | null> {
  const image = findElementShowing(src);
  if (image) return findLargestVersion(image, probe);
  // The element may be gone, or in a closed shadow root. The shop rules may still derive larger versions from the URL.
  const size = await probe(src);
  const shown: SizedCandidate | null = size && { url: src, origin: "shown", ...size };
  return toFoundImage(
    shown,
    await findLargest(shown, addGuesses([{ url: src, origin: "shown" }], src), probe),
    "",
  );
}

/** Finds the largest version of an image; null when no version loads. */
export async function findLargestVersion(image: ShownImage, probe: Probe): Promise<FoundImage | null> {
  const size = await measureShown(image, probe);
  const shape = size && isBlurredPlaceholder(image, size) ? "any" : undefined;
  const shown: SizedCandidate | null = size && { url: image.url, origin: getOrigin(image), shape, ...size };
  const candidates = collectCandidates(image, findMetadataCandidates(image, size, probe));
  return toFoundImage(shown, await findLargest(shown, candidates, probe), image.alt);
}

/** Finds the element that shows an image from this URL. Reads styles only if no element has the URL in an attribute. */
export function findElementShowing(src: string): ShownImage | null {
  for (const background of [false, true]) {
    // A canvas only has this URL if it was copied before. Otherwise skip canvases, because reading one's URL copies it.
    const elements = walkElements().filter(
      (element) => !(element instanceof HTMLCanvasElement) || isCanvasCopyUrl(src),
    );
    const images = elements.map((element) => readShownImage(element, { background }));
    const sameUrl = images.filter((image) => image !== null).filter(({ url }) => url === src);
    // If the page shows the image twice, the markup around the larger element usually has more URLs.
    const [largestShown] = [...sameUrl].toSorted((one, other) => measureArea(other) - measureArea(one));
    if (largestShown) return largestShown;
  }
  return null;
}

/**
 * Measures the displayed image, from the element where possible, because an image may not load a second time. With a
 * srcset, an element reports CSS pixels instead of the file's, so the file is loaded.
 */
async function measureShown({ element, url }: ShownImage, probe: Probe): Promise<Size | null> {
  if (element instanceof HTMLCanvasElement) return { width: element.width, height: element.height };
  const own = element instanceof HTMLImageElement ? element : null;
  const natural = own && own.naturalWidth > 0 && { width: own.naturalWidth, height: own.naturalHeight };
  const isScaled = own?.srcset || own?.parentElement instanceof HTMLPictureElement;
  if (natural && !isScaled) return natural;
  return (await probe(url)) ?? (natural || null);
}

/**
 * Returns whether the image is a tiny file displayed large: a lazy loader's placeholder, whose photo may have a
 * different shape.
 */
function isBlurredPlaceholder({ element }: ShownImage, { width, height }: Size): boolean {
  return Math.max(width, height) <= MAX_BLUR_SIDE_PX && element.getBoundingClientRect().width >= width * 2;
}

function toFoundImage(
  shown: SizedCandidate | null,
  best: SizedCandidate | null,
  alt: string,
): FoundImage | null {
  if (!best) return null;
  const { url, width, height } = shown ?? best;
  return {
    url: best.url,
    width: best.width,
    height: best.height,
    origin: best.origin,
    shown: { url, width, height },
    alt,
  };
}

function getOrigin({ element }: ShownImage): "shown" | "background" {
  return readShownImage(element, { background: false }) ? "shown" : "background";
}

function measureArea({ element }: ShownImage): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
