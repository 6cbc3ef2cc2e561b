/** An image as a page shows it. */
export interface ShownPicture {
  readonly element: Element;
  readonly url: string;
  readonly alt: string;
}

const LONGEST_ALT = 300;

/** Returns the image that an element itself shows, or null. With `background` it also reads the element's styles. */
export function shownPicture(element: Element, { background }: { readonly background: boolean }) {
  const url = addressOf(element) ?? (background ? backgroundsOf(element)[0] : undefined);
  return url ? { element, url, alt: altOf(element) } : null;
}

function addressOf(element: Element): string | null {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src || null;
  if (element instanceof HTMLVideoElement) return element.poster || null;
  if (element instanceof HTMLInputElement) return element.type === "image" ? element.src : null;
  if (element instanceof SVGImageElement) return absolute(element.href.baseVal, element.baseURI);
  return null;
}

/** Lists the addresses of an element's background images, the topmost first. */
export function backgroundsOf(element: Element): readonly string[] {
  // The page's own background is below everything and never a product.
  if (element === document.documentElement || element === document.body) return [];
  const { backgroundImage } = getComputedStyle(element);
  if (!backgroundImage.includes("url(")) return [];
  const addresses = [...backgroundImage.matchAll(/url\((?:"((?:[^"\\]|\\.)*)"|([^)]*))\)/g)];
  return addresses.map(([, quoted, plain]) => (quoted ?? plain ?? "").replaceAll(/\\(.)/g, "$1"));
}

/** Returns the image's accessible name, as far as the page provides one. */
function altOf(element: Element): string {
  const names = ["alt", "aria-label", "title"].map((name) => element.getAttribute(name)?.trim());
  return (names.find(Boolean) ?? "").replaceAll(/\s+/g, " ").slice(0, LONGEST_ALT);
}

/** Returns null for what can't be parsed as an address. */
export function absolute(address: string, base: string): string | null {
  return URL.parse(address.trim(), base)?.href ?? null;
}

/** Yields all elements of a page in order, including those in open shadow roots. */
export function* elementsOf(root: Document | ShadowRoot = document): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elementsOf(element.shadowRoot);
  }
}

/** Yields the visible images of at least this size on the page, in CSS pixels, in page order. */
export function* picturesOfPage(leastSide: number): Generator<ShownPicture> {
  for (const element of elementsOf()) {
    const { width, height } = element.getBoundingClientRect();
    if (width < leastSide || height < leastSide) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const picture = shownPicture(element, { background: true });
    if (picture) yield picture;
  }
}
