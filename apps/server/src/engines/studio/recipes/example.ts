import type { Frame, Recipe } from "@packshot/tools/request";

/** A recipe for the contact sheet, which people review, and for the golden images, which tests compare. */
export interface Example<R extends Recipe = Recipe> {
  /** Unique within its kind, and also the name of the golden file. */
  readonly name: string;
  readonly recipe: R;
  readonly frame?: Frame;
  /**
   * Sample images used as sources in golden images, in order: products of `testing/drawn-products.ts`, or `person`,
   * `screen`, `logo`, `photo` of `testing/sample-images.ts`. The contact sheet uses photos instead.
   */
  readonly images: readonly string[];
  /** Whether tests compare the example with `golden/<name>.png` next to the examples. */
  readonly golden?: true;
}
