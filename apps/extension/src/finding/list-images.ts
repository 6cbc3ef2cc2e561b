import { largestOf } from "./find-image.ts";
import type { FoundImage } from "./found-image.ts";
import type { Probe } from "./probe.ts";
import { imagesOnPage, type ShownImage } from "./shown-image.ts";

const MAX_IMAGES = 60;
const MIN_SIDE_PX = 100;
/** Icons on high-density screens are drawn up to this size; anything larger on the page is judged by its file. */
const LARGER_THAN_ICONS = 40;
/** Data URLs travel with the list, which has to stay small enough for a message. */
const MAX_DATA_URL_LENGTH = 2_000_000;

/** Lists the page's images of at least 100 × 100 pixels, each in its largest version, in page order. */
export async function listImages(probe: Probe): Promise<readonly FoundImage[]> {
  const images = imagesOnPage(LARGER_THAN_ICONS).filter(mayBeProduct).take(MAX_IMAGES);
  const found = await Promise.all([...images].map((image) => largestOf(image, probe)));
  const byAddress = new Map<string, FoundImage>();
  for (const image of found) {
    if (image && isLarge(image) && !byAddress.has(image.url)) byAddress.set(image.url, image);
  }
  return [...byAddress.values()];
}

function mayBeProduct({ element, url }: ShownImage): boolean {
  if (/^data:image\/svg|\.svg(?:[?#]|$)/i.test(url) || url.length > MAX_DATA_URL_LENGTH) return false;
  const { width, height } = element.getBoundingClientRect();
  const isLargeOnPage = width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
  return isLargeOnPage || (element instanceof HTMLImageElement && isAtLeast(element));
}

function isAtLeast({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth >= MIN_SIDE_PX && naturalHeight >= MIN_SIDE_PX;
}

function isLarge({ width, height }: FoundImage): boolean {
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}
