/** Is a picture as a page shows it. */
export interface ShownPicture {
  readonly element: Element;
  readonly url: string;
  readonly alt: string;
}

const LONGEST_ALT = 300;

/** Tells what picture an element shows by itself, or null. With `background` it looks for one in its styles, too. */
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
  // The page's own background lies under everything, and is never a product.
  if (element === document.documentElement || element === document.body) return [];
  const { backgroundImage } = getComputedStyle(element);
  if (!backgroundImage.includes("url(")) return [];
  const addresses = [...backgroundImage.matchAll(/url\((?:"((?:[^"\\]|\\.)*)"|([^)]*))\)/g)];
  return addresses.map(([, quoted, plain]) => (quoted ?? plain ?? "").replaceAll(/\\(.)/g, "$1"));
}

/** Names the picture as a screen reader would, as far as the page says. */
function altOf(element: Element): string {
  const names = ["alt", "aria-label", "title"].map((name) => element.getAttribute(name)?.trim());
  return (names.find(Boolean) ?? "").replaceAll(/\s+/g, " ").slice(0, LONGEST_ALT);
}

/** Gives null for what can't be read as an address. */
export function absolute(address: string, base: string): string | null {
  return URL.parse(address.trim(), base)?.href ?? null;
}

/** Gives all elements of a page in its order, those in open shadow roots too. */
export function* elementsOf(root: Document | ShadowRoot = document): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elementsOf(element.shadowRoot);
  }
}

/** Gives the pictures that can be seen and are at least this large on the page, in CSS pixels, in the page's order. */
export function* picturesOfPage(leastSide: number): Generator<ShownPicture> {
  for (const element of elementsOf()) {
    const { width, height } = element.getBoundingClientRect();
    if (width < leastSide || height < leastSide) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const picture = shownPicture(element, { background: true });
    if (picture) yield picture;
  }
}
