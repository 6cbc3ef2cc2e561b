/** Says where in the page an address was found. `address` means that it was derived from a known shop's pattern. */
export type Origin = "shown" | "srcset" | "picture" | "attribute" | "link" | "address" | "background";

/** Describes a picture of a page in the largest version that loads. Sizes are in the file's own pixels. */
export interface FoundImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly origin: Origin;
  /** Is what the page itself shows; the two are the same when nothing larger was found. */
  readonly shown: { readonly url: string; readonly width: number; readonly height: number };
  /** Is the picture's alternative text, or "". */
  readonly alt: string;
}
