import { parseJsonUrls } from "./attributes.ts";
import type { Candidate } from "./candidates.ts";
import { isSameName } from "./image-names.ts";
import type { Size } from "./image-size.ts";
import type { Probe } from "./probe.ts";
import { toAbsoluteUrl, findParent, type ShownImage } from "./shown-image.ts";

const MAX_URLS = 60;
const MAX_SCRIPTS = 60;
const MAX_SCRIPT_LENGTH = 500_000;
/** Minimum side in CSS pixels; smaller images are thumbnails or icons. */
const MIN_SIDE_PX = 200;
/** Minimum ratio of the only product photo's area to any other image's area. */
const MIN_AREA_RATIO = 4;
/** Number of ancestors that are searched for other images, because they may be a gallery. */
const MAX_GALLERY_ANCESTORS = 4;

/** The image URLs in a page's structured data, link previews and gallery settings. */
interface MetadataImages {
  /** The URLs for link previews and products. */
  readonly main: readonly string[];
  readonly all: readonly string[];
}

/** The image URLs by probe. Each lookup has its own probe, because the page may change between lookups. */
const imagesByProbe = new WeakMap<Probe, MetadataImages>();

/**
 * Lists the URLs in the page's metadata that may be versions of the image: those with its file name. If there are none
 * and the page has only one product photo, lists the main URLs, whose files must then have that photo's exact shape.
 */
export function findMetadataCandidates(
  image: ShownImage,
  size: Size | null,
  probe: Probe,
): readonly Candidate[] {
  if (!/^https?:/i.test(image.url)) return [];
  const { main, all: allUrls } = getMetadataImages(probe);
  const sameName = allUrls.filter((url) => isSameName(image.url, url, size));
  if (sameName.length > 0) return sameName.map((url): Candidate => ({ url, origin: "page" }));
  const [first, ...others] = main;
  const isSingleImage = first !== undefined && others.every((url) => isSameName(first, url, null));
  if (!isSingleImage || !isOnlyPhoto(image.element)) return [];
  return main.map((url): Candidate => ({ url, origin: "page", shape: "exact" }));
}

/** Returns the image URLs in the page's metadata, which it reads once per probe. */
export function getMetadataImages(probe: Probe): MetadataImages {
  const images = imagesByProbe.get(probe) ?? readMetadata();
  imagesByProbe.set(probe, images);
  return images;
}

function readMetadata(): MetadataImages {
  const main = [
    ...readPreviews(),
    ...parseScripts("ld+json").flatMap((value) => [...listProductImages(value, 0)]),
  ];
  const gallery = parseScripts("x-magento-init").flatMap((value) => parseJsonUrls("gallery", value));
  const allUrls = [...main, ...gallery.map(({ url }) => url)];
  return { main: toAbsoluteUrls(main), all: toAbsoluteUrls(allUrls) };
}

function toAbsoluteUrls(relativeUrls: readonly string[]): readonly string[] {
  const urls = relativeUrls.map((url) => toAbsoluteUrl(url, document.baseURI)).filter((url) => url !== null);
  return [...new Set(urls)].slice(0, MAX_URLS);
}

function readPreviews(): readonly string[] {
  const metas = document.querySelectorAll<HTMLMetaElement>(
    'meta[property="og:image"], meta[property="og:image:secure_url"], meta[name="twitter:image"]',
  );
  return [...metas].slice(0, MAX_URLS).map(({ content }) => content);
}

/** Parses the page's JSON scripts of this type. Skips long and invalid ones. */
function parseScripts(type: string): readonly unknown[] {
  const elements = [...document.querySelectorAll<HTMLScriptElement>(`script[type$="${type}" i]`)];
  return elements.slice(0, MAX_SCRIPTS).flatMap(({ text }) => {
    if (text.length > MAX_SCRIPT_LENGTH) return [];
    try {
      const value: unknown = JSON.parse(text);
      return [value];
    } catch {
      return [];
    }
  });
}

/** Yields the images of products in JSON-LD, including those nested in lists and graphs. */
function* listProductImages(value: unknown, depth: number): Generator<string> {
  if (typeof value !== "object" || value === null || depth > 5) return;
  const isProduct = "@type" in value && /product/i.test(String(value["@type"]));
  if (isProduct && "image" in value) yield* listImageUrls(value.image);
  for (const inner of Object.values(value)) yield* listProductImages(inner, depth + 1);
}

/** Reads a URL, an `ImageObject`, or a list of them. */
function* listImageUrls(image: unknown): Generator<string> {
  if (typeof image === "string") yield image;
  if (Array.isArray(image)) for (const one of image.slice(0, MAX_URLS)) yield* listImageUrls(one);
  else if (typeof image === "object" && image !== null) {
    const { url, contentUrl }: { url?: unknown; contentUrl?: unknown } = image;
    for (const imageUrl of [contentUrl, url]) if (typeof imageUrl === "string") yield imageUrl;
  }
}

/** Returns whether this is the page's only large image and not part of a gallery. */
function isOnlyPhoto(element: Element): boolean {
  const own = element.getBoundingClientRect();
  if (own.width < MIN_SIDE_PX || own.height < MIN_SIDE_PX) return false;
  const otherImages = [...document.images].filter((image) => image !== element);
  const areas = otherImages
    .map((image) => image.getBoundingClientRect())
    .map(({ width, height }) => width * height);
  if (areas.some((area) => area * MIN_AREA_RATIO > own.width * own.height)) return false;
  let ancestor: Element | null = element;
  for (let step = 0; step < MAX_GALLERY_ANCESTORS && ancestor && ancestor !== document.body; step++) {
    const container = ancestor;
    if (otherImages.some((image) => container.contains(image))) return false;
    ancestor = findParent(ancestor);
  }
  return true;
}
