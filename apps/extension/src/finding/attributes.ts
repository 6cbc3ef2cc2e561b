import { findParent } from "./shown-image.ts";
import { parseSrcset } from "./srcset.ts";

interface NamedUrl {
  readonly url: string;
  readonly origin: "attribute";
  /** The file's width in pixels according to the page. */
  readonly promised?: number;
}

const MAX_VALUE_LENGTH = 20_000;
const MAX_ATTRIBUTES = 60;
const MAX_URLS_PER_VALUE = 20;
/** Number of ancestors whose attributes may describe an image. */
const MAX_ANCESTORS = 3;
/** The width that replaces a lazy loader's `{width}` placeholder, as in Shopify themes; most shops have it. */
const FALLBACK_WIDTH = "2048";

const namesLargeImage = /zoom|hi-?res|large|full|orig|big|max|super|retina/i;
const namesImage = /src|image|img|photo|picture|poster|thumb|lazy|bg|background/i;
const imagePattern = /\.(?:jpe?g|png|webp|avif)(?:[?#_]|$)/i;
const urlPattern = /^(?:https?:\/\/|\/|\.{0,2}\/|blob:|data:image\/)/i;

/**
 * Reads URLs from the attributes of an element, and of its ancestors that contain no other image: plain URLs, srcsets,
 * and JSON where a URL may be a value, or a key whose value is the size. Attributes whose names suggest a large version
 * come first. Ignores URLs that don't look like an image, because loading them may have side effects.
 */
export function listAttributeUrls(element: Element): readonly NamedUrl[] {
  const attributes = listElementsAround(element).flatMap((around) => listAttributes(around));
  const large = attributes.filter(({ name }) => namesLargeImage.test(name));
  const otherAttributes = attributes.filter(({ name }) => !namesLargeImage.test(name));
  return [...large, ...otherAttributes].flatMap(({ name, value }) => parseAttributeUrls(name, value.trim()));
}

/**
 * Lists the attributes that are meant for a page's own scripts: `data-*`, nonstandard names such as `zoom-src`, the
 * `href` of an element that isn't a link, and all attributes of a custom element.
 */
function listAttributes(element: Element): readonly Attr[] {
  const isCustom = element.localName.includes("-");
  const isLink = element.localName === "a" || element.localName === "area";
  return [...element.attributes]
    .slice(0, MAX_ATTRIBUTES)
    .filter(({ value }) => value.length <= MAX_VALUE_LENGTH)
    .filter(({ name }) => {
      if (name.startsWith("data-")) return true;
      if (name.startsWith("on")) return false;
      return isCustom || namesLargeImage.test(name) || (name === "href" && !isLink);
    });
}

/** Lists an element and those of its nearest ancestors that contain no other image, through open shadow roots. */
function listElementsAround(element: Element): readonly Element[] {
  const around = [element];
  let parent = findParent(element);
  while (parent && around.length <= MAX_ANCESTORS && countImages(parent) <= 1) {
    around.push(parent);
    parent = findParent(parent);
  }
  return around;
}

function countImages(element: Element): number {
  return element.querySelectorAll("img").length + (element.shadowRoot?.querySelectorAll("img").length ?? 0);
}

/** Returns the image URLs in an attribute of this name and value. Exported for tests. */
export function parseAttributeUrls(name: string, value: string): readonly NamedUrl[] {
  if (/^[[{]/.test(value)) return parseJsonUrls(name, parseJson(value));
  if (/srcset/i.test(name)) {
    const entries = parseSrcset(value).filter(({ url }) => isImageAttribute(name, url));
    return entries.map(({ url, width }) => toNamedUrl(url, width));
  }
  return isImageAttribute(name, value)
    ? [toNamedUrl(value.replaceAll(/\{(?:width|size)\}/gi, FALLBACK_WIDTH))]
    : [];
}

/**
 * Returns at most twenty image URLs in a parsed value. `name` is the name of the attribute or key that has the value.
 */
export function parseJsonUrls(name: string, value: unknown): readonly NamedUrl[] {
  return [...walk(name, value, 0).take(MAX_URLS_PER_VALUE)];
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function* walk(name: string, value: unknown, depth: number): Generator<NamedUrl> {
  if (typeof value === "string") {
    if (isImageAttribute(name, value)) yield toNamedUrl(value);
    return;
  }
  if (typeof value !== "object" || value === null || depth > 4) return;
  for (const [key, inner] of Object.entries(value)) {
    if (urlPattern.test(key) && imagePattern.test(key)) yield toNamedUrl(key, readWidth(inner));
    yield* walk(Array.isArray(value) ? name : key, inner, depth + 1);
  }
}

/** Reads the width of `[width, height]`. */
function readWidth(size: unknown): number | undefined {
  const width: unknown = Array.isArray(size) ? size[0] : undefined;
  return typeof width === "number" ? width : undefined;
}

function isImageAttribute(name: string, value: string): boolean {
  if (/\s/.test(value) || value === "") return false;
  if (imagePattern.test(value)) return true;
  return urlPattern.test(value) && (namesImage.test(name) || namesLargeImage.test(name));
}

function toNamedUrl(url: string, promised?: number): NamedUrl {
  return { url, origin: "attribute", ...(promised !== undefined && { promised }) };
}
