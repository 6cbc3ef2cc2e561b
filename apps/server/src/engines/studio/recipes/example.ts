import type { Frame, Recipe } from "@packshot/tools/request";

/** One use of a recipe: for the contact sheet that people look at, and for the golden pictures that tests compare. */
export interface Example<R extends Recipe = Recipe> {
  /** Unique within its kind; also the name of the golden file. */
  readonly name: string;
  readonly recipe: R;
  readonly frame?: Frame;
  /**
   * Sample pictures for the images in golden pictures, in their order: products of `testing/drawn-products.ts`, or
   * `person`, `screen`, `logo`, `photo` of `testing/sample-pictures.ts`. The contact sheet puts the photographs in their place.
   */
  readonly images: readonly string[];
  /** Compared with `golden/<name>.png` beside the examples: a few of each kind, not all. */
  readonly golden?: true;
}
