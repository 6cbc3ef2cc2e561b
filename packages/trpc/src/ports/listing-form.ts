/**
 * A sales channel's requirements for a file. Sides are in pixels, shares from 0 to 1. Nothing is ever
 * enlarged.
 */
export interface ListingForm {
  /** True if the channel asks for pure white behind the product. */
  readonly onWhite: boolean;
  /** Width divided by height; `null` keeps the image's own shape. Only an image on white changes its shape. */
  readonly ratio: number | null;
  /** Share of the frame that the product fills; `null` leaves it as it is. */
  readonly fill: { readonly atLeast: number; readonly atMost: number } | null;
  readonly maxSide: number;
  readonly maxPixels: number;
  readonly bytes: { readonly atLeast: number; readonly atMost: number };
}
