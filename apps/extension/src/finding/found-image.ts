/**
 * Where in the page a URL was found: `page` in what describes the page as a whole, and `address` by a known shop's
 * rule.
 */
export type Origin =
  "shown" | "srcset" | "picture" | "attribute" | "link" | "page" | "address" | "background";

/** A part of a page, in CSS pixels from its top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An image of a page in the largest version that loads. Sizes are in the file's own pixels. */
export interface FoundImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly origin: Origin;
  /** What the page itself shows; equal to the found version when nothing larger exists. */
  readonly shown: { readonly url: string; readonly width: number; readonly height: number };
  /** The image's alternative text, or "". */
  readonly alt: string;
  /** The part of the page that is the image, for a screenshot where no image was found. The URL is the page's then. */
  readonly area?: Area;
}
