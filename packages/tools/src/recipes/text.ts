/** Closed: every kind is a module of the studio engine. It sees colours and shapes of a photograph, not what is on it. */
export type TextRecipe = PhotoFactsRecipe;

/** Dominant colours, shape and background of the first image. */
export interface PhotoFactsRecipe {
  readonly kind: "photo-facts";
}
