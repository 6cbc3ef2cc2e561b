import { largestOf } from "./find-image.ts";
import type { FoundImage } from "./found-image.ts";
import type { Probe } from "./probe.ts";
import { picturesOfPage, type ShownPicture } from "./shown-picture.ts";

const MOST = 60;
const LEAST_SIDE = 100;
/** Icons on high-density screens are drawn up to this size; anything larger on the page is judged by its file. */
const LARGER_THAN_ICONS = 40;
/** Data URLs travel with the list, which has to stay small enough for a message. */
const LONGEST_DATA = 2_000_000;

/** Lists the page's images of at least 100 × 100 pixels, each in its largest version, in page order. */
export async function listImages(probe: Probe): Promise<readonly FoundImage[]> {
  const pictures = picturesOfPage(LARGER_THAN_ICONS).filter(mayBeProduct).take(MOST);
  const found = await Promise.all([...pictures].map((picture) => largestOf(picture, probe)));
  const byAddress = new Map<string, FoundImage>();
  for (const image of found) {
    if (image && isLarge(image) && !byAddress.has(image.url)) byAddress.set(image.url, image);
  }
  return [...byAddress.values()];
}

function mayBeProduct({ element, url }: ShownPicture): boolean {
  if (/^data:image\/svg|\.svg(?:[?#]|$)/i.test(url) || url.length > LONGEST_DATA) return false;
  const { width, height } = element.getBoundingClientRect();
  const isLargeOnPage = width >= LEAST_SIDE && height >= LEAST_SIDE;
  return isLargeOnPage || (element instanceof HTMLImageElement && isAtLeast(element));
}

function isAtLeast({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth >= LEAST_SIDE && naturalHeight >= LEAST_SIDE;
}

function isLarge({ width, height }: FoundImage): boolean {
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}
