import type { Origin } from "./found-image.ts";
import { listAttributeUrls } from "./attributes.ts";
import { listLargerImageUrls } from "./shop-urls.ts";
import { toAbsoluteUrl, readBackgrounds, findParent, type ShownImage } from "./shown-image.ts";
import { parseSrcset } from "./srcset.ts";

/** The URL of a possible larger version of an image. */
export interface Candidate {
  readonly url: string;
  readonly origin: Origin;
  /** The file's width in pixels according to the page. */
  readonly declaredWidth?: number | undefined;
  /**
   * How closely the aspect ratio must match the displayed image's. "any": a link leads to this image, or the displayed
   * image is only a blurred placeholder. "exact": nothing but the shape suggests that it's the same image. By default,
   * a slightly different crop is allowed.
   */
  readonly shape?: "any" | "exact" | undefined;
}

const MAX_CANDIDATES = 40;
const MAX_MARKUP_LENGTH = 50_000;
const MAX_SRCSET_LENGTH = 50_000;
const MAX_URL_LENGTH = 4096;
/** Maximum length of a data URL: 20 MB as base64. One message may contain several data URLs. */
const MAX_DATA_URL_LENGTH = 28_000_000;
const MAX_ATTRIBUTES = 60;
const lightboxPattern =
  /lightbox|fancybox|photoswipe|pswp|magnific|colorbox|swipebox|venobox|featherlight|enlarge|zoom/i;
const imagePattern = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?|bmp)$/i;

/**
 * Collects URLs of possible larger versions of an image: from its element, from the page's metadata, and for each of
 * these the URLs derived by shop rules. Returns at most forty, without the displayed URL.
 */
export function collectCandidates(
  image: ShownImage,
  metadataCandidates: readonly Candidate[],
): readonly Candidate[] {
  const candidates = [...readElement(image), ...metadataCandidates].flatMap((candidate) => {
    const url = toAbsoluteUrl(candidate.url, document.baseURI);
    return url !== null && isLoadable(url) ? [{ ...candidate, url }] : [];
  });
  return addGuesses([...candidates, { url: image.url, origin: "shown" }], image.url);
}

/** Adds the URLs that shop rules derive from each candidate. Returns at most forty, without the displayed URL. */
export function addGuesses(candidates: readonly Candidate[], shownUrl: string): readonly Candidate[] {
  const guesses = candidates.flatMap(({ url, shape }) =>
    listLargerImageUrls(url).map((guess): Candidate => ({ url: guess, origin: "address", shape })),
  );
  const byUrl = new Map<string, Candidate>();
  // If the page lists hundreds of URLs, the guesses must not be cut off, because they are more often right.
  for (const candidate of [
    ...candidates.slice(0, MAX_CANDIDATES / 2),
    ...guesses,
    ...candidates.slice(MAX_CANDIDATES / 2),
  ]) {
    if (candidate.url !== shownUrl && !byUrl.has(candidate.url)) byUrl.set(candidate.url, candidate);
  }
  return [...byUrl.values()].slice(0, MAX_CANDIDATES);
}

function* readElement({ element }: ShownImage): Generator<Candidate> {
  yield* listAttributeUrls(element);
  yield* readLink(element);
  if (element instanceof HTMLImageElement) {
    yield* readSrcset(element.srcset, "srcset");
    yield { url: element.src, origin: "attribute" };
    yield* readPictureElement(element);
    yield* readNoscript(element);
  }
  for (const url of readBackgrounds(element)) yield { url, origin: "background" };
}

function* readLink(element: Element): Generator<Candidate> {
  const link = findLink(element);
  if (link && (imagePattern.test(link.pathname) || opensLightbox(link)))
    yield { url: link.href, origin: "link", shape: "any" };
}

function findLink(element: Element): HTMLAnchorElement | null {
  for (let ancestor: Element | null = element; ancestor; ancestor = findParent(ancestor)) {
    if (ancestor instanceof HTMLAnchorElement) return ancestor.href === "" ? null : ancestor;
  }
  return null;
}

/**
 * Returns whether the link looks like it opens a lightbox, which makes its target an image even without an extension.
 */
function opensLightbox(link: HTMLAnchorElement): boolean {
  // A fragment link only points to a part of this page.
  if (link.origin + link.pathname + link.search === location.origin + location.pathname + location.search)
    return false;
  return [...link.attributes]
    .slice(0, MAX_ATTRIBUTES)
    .some(
      ({ name, value }) =>
        lightboxPattern.test(name) ||
        (/^(?:class|rel|data-)/.test(name) && lightboxPattern.test(value.slice(0, 200))),
    );
}

function* readSrcset(srcset: string | null, origin: Origin): Generator<Candidate> {
  for (const { url, width } of parseSrcset((srcset ?? "").slice(0, MAX_SRCSET_LENGTH)))
    yield { url, origin, declaredWidth: width };
}

function* readPictureElement(image: HTMLImageElement): Generator<Candidate> {
  if (!(image.parentElement instanceof HTMLPictureElement)) return;
  for (const source of image.parentElement.querySelectorAll("source")) {
    yield* readSrcset(source.srcset, "picture");
    yield* listAttributeUrls(source);
  }
}

/** Reads the `<noscript>` next to a placeholder, in which lazy loaders put the real image. */
function* readNoscript(image: HTMLImageElement): Generator<Candidate> {
  for (const sibling of [image.nextElementSibling, image.previousElementSibling]) {
    if (sibling?.localName !== "noscript") continue;
    const markup = (sibling.textContent ?? "").slice(0, MAX_MARKUP_LENGTH);
    // A document made by DOMParser loads no files and runs no scripts.
    const hiddenImage = new DOMParser().parseFromString(markup, "text/html").querySelector("img");
    yield* readSrcset(hiddenImage?.getAttribute("srcset") ?? null, "srcset");
    const url = hiddenImage?.getAttribute("src");
    if (url) yield { url, origin: "attribute" };
  }
}

function isLoadable(url: string): boolean {
  if (/^data:image\//i.test(url)) return url.length <= MAX_DATA_URL_LENGTH;
  return /^(?:https?|blob):/i.test(url) && url.length <= MAX_URL_LENGTH;
}
