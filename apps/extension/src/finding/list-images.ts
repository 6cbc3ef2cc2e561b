import { findImage, findLargestVersion } from "./find-image.ts";
import type { FoundImage } from "./found-image.ts";
import { isSameName } from "./image-names.ts";
import { getMetadataImages } from "./metadata-images.ts";
import type { Probe } from "./probe.ts";
import { listPageImages, type ShownImage } from "./shown-image.ts";

const MAX_IMAGES = 60;
const MIN_SIDE_PX = 100;
/** Maximum side of an icon on the page, in CSS pixels. Larger images are listed if their file is large enough. */
const MAX_ICON_SIDE_PX = 40;
/** Maximum length of a data URL. The whole list has to fit in a message. */
const MAX_DATA_URL_LENGTH = 2_000_000;

/** Lists the page's images of at least 100 × 100 pixels, each in its largest version, in page order. */
export async function listImages(probe: Probe): Promise<readonly FoundImage[]> {
  const images = listPageImages(MAX_ICON_SIDE_PX).filter(mayBeProduct).take(MAX_IMAGES);
  const versions = await Promise.all([...images].map((image) => findLargestVersion(image, probe)));
  const byUrl = new Map<string, FoundImage>();
  for (const image of versions) {
    if (image && isLarge(image) && !byUrl.has(image.url)) byUrl.set(image.url, image);
  }
  return [...byUrl.values()];
}

/**
 * Lists the images of `listImages`, followed by images that appear only in the page's metadata, such as the images in a
 * gallery that isn't open.
 */
export async function listAllImages(probe: Probe): Promise<readonly FoundImage[]> {
  const listed = await listImages(probe);
  const isListed = (url: string) =>
    listed.some((image) =>
      [image, image.shown].some((one) => one.url === url || isSameName(one.url, url, one)),
    );
  const groups: string[][] = [];
  for (const url of getMetadataImages(probe).all.filter((imageUrl) => !isListed(imageUrl))) {
    const group = groups.find(([first = ""]) => isSameName(first, url, null));
    if (group) group.push(url);
    else groups.push([url]);
  }
  const metadataImages = await Promise.all(
    groups.slice(0, MAX_IMAGES - listed.length).map((urls) => findLargest(urls, probe)),
  );
  return [...listed, ...metadataImages.filter((image) => image !== null).filter(isLarge)];
}

/** Finds the largest of several versions; null when none loads. */
async function findLargest(urls: readonly string[], probe: Probe): Promise<FoundImage | null> {
  const candidates = await Promise.all(urls.map((url) => findImage(url, probe)));
  const [largest = null] = candidates
    .filter((image) => image !== null)
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
  return largest;
}

function mayBeProduct({ element, url }: ShownImage): boolean {
  if (/^data:image\/svg|\.svg(?:[?#]|$)/i.test(url) || url.length > MAX_DATA_URL_LENGTH) return false;
  const { width, height } = element.getBoundingClientRect();
  const isLargeOnPage = width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
  return isLargeOnPage || (element instanceof HTMLImageElement && hasLargeFile(element));
}

function hasLargeFile({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth >= MIN_SIDE_PX && naturalHeight >= MIN_SIDE_PX;
}

function isLarge({ width, height }: FoundImage): boolean {
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}
