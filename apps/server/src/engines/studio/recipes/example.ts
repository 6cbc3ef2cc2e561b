import type { Frame, Recipe } from "@packshot/tools/request";

/**
 * Represents one use of a recipe: for the contact sheet that people look at, and for the golden pictures that tests
 * compare.
 */
export interface Example<R extends Recipe = Recipe> {
  /** It is unique within its kind, and also the name of the golden file. */
  readonly name: string;
  readonly recipe: R;
  readonly frame?: Frame;
  /**
   * These sample pictures replace the images in golden pictures, one by one: products of `testing/drawn-products.ts`,
   * or `person`, `screen`, `logo`, `photo` of `testing/sample-pictures.ts`. The contact sheet uses photographs instead.
   */
  readonly images: readonly string[];
  /** The example is compared with `golden/<name>.png` beside the examples. A few of each kind are compared, not all. */
  readonly golden?: true;
}
