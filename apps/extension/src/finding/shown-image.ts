import { findCanvasImage } from "./canvas-image.ts";

/** An image as displayed on a page. Reading the `url` of a canvas copies it. */
export interface ShownImage {
  readonly element: Element;
  readonly url: string;
  readonly alt: string;
}

const MAX_ALT_LENGTH = 300;
const MAX_BACKGROUNDS = 10;

/** Returns the image that an element itself displays, or null. With `background`, also reads the element's styles. */
export function readShownImage(
  element: Element,
  { background }: { readonly background: boolean },
): ShownImage | null {
  const alt = readAlt(element);
  if (element instanceof HTMLCanvasElement) {
    const copyCanvas = findCanvasImage(element);
    return (
      copyCanvas && {
        element,
        alt,
        get url() {
          return copyCanvas();
        },
      }
    );
  }
  const url = findUrl(element) ?? (background ? readBackgrounds(element)[0] : undefined);
  return url ? { element, url, alt } : null;
}

function findUrl(element: Element): string | null {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src || null;
  if (element instanceof HTMLVideoElement) return element.poster || null;
  if (element instanceof HTMLInputElement) return element.type === "image" ? element.src : null;
  if (element instanceof HTMLObjectElement) return findEmbedUrl(element.type, element.data);
  if (element instanceof HTMLEmbedElement) return findEmbedUrl(element.type, element.src);
  if (element instanceof SVGImageElement) return toAbsoluteUrl(element.href.baseVal, element.baseURI);
  return null;
}

/** Returns the URL of an embedded file if it's an image. */
function findEmbedUrl(type: string, url: string): string | null {
  const isImage =
    /^image\//i.test(type) || (type === "" && /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(url));
  return isImage && /^(?:https?:|blob:|data:image\/)/i.test(url) ? url : null;
}

/**
 * Lists the image URLs in an element's styles: its content, its backgrounds (topmost first), and the same for its
 * pseudo-elements.
 */
export function readBackgrounds(element: Element): readonly string[] {
  // The page's background is never a product photo.
  if (element === document.documentElement || element === document.body) return [];
  const own = getComputedStyle(element);
  const pseudoElements = [getComputedStyle(element, "::before"), getComputedStyle(element, "::after")];
  // A pseudo-element without content isn't displayed.
  const styles = [own, ...pseudoElements.filter(({ content }) => content !== "none" && content !== "normal")];
  return styles.flatMap(({ content, backgroundImage }) => [
    ...parseStyleUrls(content),
    ...parseStyleUrls(backgroundImage),
  ]);
}

function parseStyleUrls(style: string): readonly string[] {
  if (!style.includes("url(")) return [];
  const matches = style.matchAll(/url\((?:"((?:[^"\\]|\\.)*)"|([^)]*))\)/g).take(MAX_BACKGROUNDS);
  return [...matches].map(([, quoted, plain]) => (quoted ?? plain ?? "").replaceAll(/\\(.)/g, "$1"));
}

/** Returns the image's accessible name, if the page provides one. */
function readAlt(element: Element): string {
  const names = ["alt", "aria-label", "title"].map((name) => element.getAttribute(name)?.trim());
  return (names.find(Boolean) ?? "").replaceAll(/\s+/g, " ").slice(0, MAX_ALT_LENGTH);
}

/** Resolves a relative URL; null if it can't be parsed. */
export function toAbsoluteUrl(url: string, base: string): string | null {
  return URL.parse(url.trim(), base)?.href ?? null;
}

/** Returns the parent element; for a child of a shadow root, the root's host. */
export function findParent(element: Element): Element | null {
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}

/** Yields all elements of a page in order, including those in open shadow roots. */
export function* walkElements(root: Document | ShadowRoot = document): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* walkElements(element.shadowRoot);
  }
}

/**
 * Yields the page's visible images in order.
 * @param minSidePx minimum width and height in CSS pixels
 */
export function* listPageImages(minSidePx: number): Generator<ShownImage> {
  for (const element of walkElements()) {
    const { width, height } = element.getBoundingClientRect();
    if (width < minSidePx || height < minSidePx) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const image = readShownImage(element, { background: true });
    if (image) yield image;
  }
}
