import { findParent } from "./shown-image.ts";
import { parseSrcset } from "./srcset.ts";

/** An image URL in an attribute. */
interface AttributeUrl {
  readonly url: string;
  readonly origin: "attribute";
  /** The file's width in pixels according to the page. */
  readonly declaredWidth?: number;
}

const MAX_VALUE_LENGTH = 20_000;
const MAX_ATTRIBUTES = 60;
const MAX_URLS_PER_VALUE = 20;
/** Maximum number of ancestors whose attributes are read. */
const MAX_ANCESTORS = 3;
/** The width that replaces `{width}` in a lazy loader's URL template, as in Shopify themes. Most shops serve it. */
const FALLBACK_WIDTH = "2048";

const largeNamePattern = /zoom|hi-?res|large|full|orig|big|max|super|retina/i;
const imageNamePattern = /src|image|img|photo|picture|poster|thumb|lazy|bg|background/i;
const imagePattern = /\.(?:jpe?g|png|webp|avif)(?:[?#_]|$)/i;
const urlPattern = /^(?:https?:\/\/|\.{0,2}\/|blob:|data:image\/)/i;

/**
 * Lists the image URLs in the attributes of an element and of its ancestors that contain no other image. A value is a
 * URL, a srcset, or JSON with URLs as values (`{ "zoom": "a.jpg" }`) or as keys (`{ "a.jpg": [width, height] }`).
 * Attributes whose names suggest a large version come first. Ignores URLs that don't look like an image, because
 * loading them may have side effects.
 */
export function listAttributeUrls(element: Element): readonly AttributeUrl[] {
  const attributes = listElementAndAncestors(element).flatMap((owner) => listAttributes(owner));
  const large = attributes.filter(({ name }) => largeNamePattern.test(name));
  const otherAttributes = attributes.filter(({ name }) => !largeNamePattern.test(name));
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
      return isCustom || largeNamePattern.test(name) || (name === "href" && !isLink);
    });
}

/** Lists an element and its nearest ancestors, up to the first that contains another image. Crosses shadow roots. */
function listElementAndAncestors(element: Element): readonly Element[] {
  const elements = [element];
  let parent = findParent(element);
  while (parent && elements.length <= MAX_ANCESTORS && countImages(parent) <= 1) {
    elements.push(parent);
    parent = findParent(parent);
  }
  return elements;
}

function countImages(element: Element): number {
  return element.querySelectorAll("img").length + (element.shadowRoot?.querySelectorAll("img").length ?? 0);
}

/** Parses the image URLs in an attribute's value. Exported for tests. */
export function parseAttributeUrls(name: string, value: string): readonly AttributeUrl[] {
  if (/^[[{]/.test(value)) return parseJsonUrls(name, parseJson(value));
  if (/srcset/i.test(name)) {
    const entries = parseSrcset(value).filter(({ url }) => isImageAttribute(name, url));
    return entries.map(({ url, width }) => createAttributeUrl(url, width));
  }
  return isImageAttribute(name, value)
    ? [createAttributeUrl(value.replaceAll(/\{(?:width|size)\}/gi, FALLBACK_WIDTH))]
    : [];
}

/**
 * Returns at most twenty image URLs in a parsed JSON value. `name` is the name of the attribute or key with the value.
 */
export function parseJsonUrls(name: string, value: unknown): readonly AttributeUrl[] {
  return [...walkJson(name, value, 0).take(MAX_URLS_PER_VALUE)];
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function* walkJson(name: string, value: unknown, depth: number): Generator<AttributeUrl> {
  if (typeof value === "string") {
    if (isImageAttribute(name, value)) yield createAttributeUrl(value);
    return;
  }
  if (typeof value !== "object" || value === null || depth > 4) return;
  for (const [key, inner] of Object.entries(value)) {
    if (urlPattern.test(key) && imagePattern.test(key)) yield createAttributeUrl(key, readWidth(inner));
    yield* walkJson(Array.isArray(value) ? name : key, inner, depth + 1);
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
  return urlPattern.test(value) && (imageNamePattern.test(name) || largeNamePattern.test(name));
}

function createAttributeUrl(url: string, declaredWidth?: number): AttributeUrl {
  return { url, origin: "attribute", ...(declaredWidth !== undefined && { declaredWidth }) };
}
