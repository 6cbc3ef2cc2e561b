/** Where in the page an address was found. `address` means it was derived from a known shop's pattern. */
export type Origin = "shown" | "srcset" | "picture" | "attribute" | "link" | "address" | "background";

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
}
