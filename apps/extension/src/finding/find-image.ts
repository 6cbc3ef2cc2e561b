import { candidatesFor, withGuesses } from "./candidates.ts";
import type { FoundImage } from "./found-image.ts";
import { largest, type Sized } from "./largest.ts";
import type { Size } from "./picture-size.ts";
import type { Probe } from "./probe.ts";
import { elementsOf, shownPicture, type ShownPicture } from "./shown-picture.ts";

/** Finds the largest version of the image that the page shows from this address; null when there is none. */
export async function findImage(src: string, probe: Probe): Promise<FoundImage | null> {
  const picture = pictureFrom(src);
  if (picture) return largestOf(picture, probe);
  // The element may be gone by now, or in a closed shadow root; its address still helps.
  const size = await probe(src);
  const shown: Sized | null = size && { url: src, origin: "shown", ...size };
  return described(shown, await largest(shown, withGuesses([{ url: src, origin: "shown" }], src), probe), "");
}

/** Finds the largest version of an image. Null when no version loads. */
export async function largestOf(picture: ShownPicture, probe: Probe): Promise<FoundImage | null> {
  const size = await shownSize(picture, probe);
  const shown: Sized | null = size && { url: picture.url, origin: originOf(picture), ...size };
  return described(shown, await largest(shown, candidatesFor(picture), probe), picture.alt);
}

/**
 * Finds the element that shows an image from this address. Styles are only read if no element has the address itself.
 */
export function pictureFrom(src: string): ShownPicture | null {
  for (const background of [false, true]) {
    const pictures = elementsOf().map((element) => shownPicture(element, { background }));
    const same = pictures.filter((picture) => picture !== null).filter(({ url }) => url === src);
    // When a gallery shows the image twice, the larger one has more information.
    const [largestShown] = [...same].toSorted((one, other) => shownArea(other) - shownArea(one));
    if (largestShown) return largestShown;
  }
  return null;
}

/**
 * Measures the displayed image. With a srcset, an element reports its size in CSS pixels; and an image that has loaded
 * may not load a second time.
 */
async function shownSize({ element, url }: ShownPicture, probe: Probe): Promise<Size | null> {
  const own = element instanceof HTMLImageElement ? element : null;
  const natural = own && own.naturalWidth > 0 && { width: own.naturalWidth, height: own.naturalHeight };
  const isScaled = own?.srcset || own?.parentElement instanceof HTMLPictureElement;
  if (natural && !isScaled) return natural;
  return (await probe(url)) ?? (natural || null);
}

function described(shown: Sized | null, best: Sized | null, alt: string): FoundImage | null {
  if (!best) return null;
  const { url, width, height } = shown ?? best;
  return {
    url: best.url,
    width: best.width,
    height: best.height,
    origin: best.origin,
    shown: { url, width, height },
    alt,
  };
}

function originOf({ element }: ShownPicture): "shown" | "background" {
  return shownPicture(element, { background: false }) ? "shown" : "background";
}

function shownArea({ element }: ShownPicture): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
