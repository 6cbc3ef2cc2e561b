/**
 * Where a URL comes from. `page` is the page's metadata. `address` is a rule for the shop's URLs, applied to another
 * URL. Stored with every image sent to Packshot, so don't rename the values.
 */
export type Origin =
  "shown" | "srcset" | "picture" | "attribute" | "link" | "page" | "address" | "background";

/** A part of a page, in CSS pixels from the page's top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest version of an image that could be loaded. Sizes are in the file's own pixels. */
export interface FoundImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly origin: Origin;
  /** The version that the page shows; equal to the found version when nothing larger exists. */
  readonly shown: { readonly url: string; readonly width: number; readonly height: number };
  /** The image's alternative text, or "". */
  readonly alt: string;
  /**
   * The part of the page to screenshot, if the user framed an area instead of picking an image. Then `url` is the
   * page's.
   */
  readonly area?: Area;
}
