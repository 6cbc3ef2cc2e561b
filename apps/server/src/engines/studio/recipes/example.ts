import type { Frame, Recipe } from "@packshot/tools/request";

/** One use of a recipe: for the contact sheet that people review, and for the golden images that tests compare. */
export interface Example<R extends Recipe = Recipe> {
  /** Unique within its kind, and also the name of the golden file. */
  readonly name: string;
  readonly recipe: R;
  readonly frame?: Frame;
  /**
   * Sample images that replace the sources in golden images, in order: products of `testing/drawn-products.ts`, or
   * `person`, `screen`, `logo`, `photo` of `testing/sample-images.ts`. The contact sheet uses photos instead.
   */
  readonly images: readonly string[];
  /** Whether the example is compared with `golden/<name>.png` next to the examples. A few of each kind are, not all. */
  readonly golden?: true;
}
