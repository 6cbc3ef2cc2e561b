/** The product cut out of its photograph, its own pixels untouched, on a plain finish. */
export interface CutOutRecipe {
  readonly kind: "cut-out";
  readonly finish: CutOutFinish;
}

/**
 * - `white`: source frame, #FFFFFF around the product.
 * - `soft-shadow`: the same with a soft contact shadow.
 * - `transparent`: source frame, alpha around the product.
 * - `marketplace`: square, #FFFFFF, the product's longer side fills 85 % of the frame, never resampled.
 */
export type CutOutFinish = "white" | "soft-shadow" | "transparent" | "marketplace";
