import type { ReviewPhotoStyle } from "./choices/reviews.ts";

/**
 * What the studio engine can find out or write. Closed: every kind is a module of the engine, which sees the colors and
 * shapes of a photograph, not what is on it.
 */
export type TextRecipe =
  PhotoFactsRecipe | ProductLookRecipe | HeadlinesRecipe | ReviewRecipe | AppFactsRecipe;

/** Dominant colors, shape and background of the first image. */
export interface PhotoFactsRecipe {
  readonly kind: "photo-facts";
}

/** The outline of a product as it was photographed. `compact` is about as high as it is wide, but not round. */
export const productShapes = ["tall", "wide", "round", "compact"] as const;
export type ProductShape = (typeof productShapes)[number];

/** Colors and shape of the product on the first image, which is cut out for it; the answer is empty when none is found. */
export interface ProductLookRecipe {
  readonly kind: "product-look";
}

/** Headlines for an ad, written from what the person said of the product and what it looks like, nothing else. */
export interface HeadlinesRecipe {
  readonly kind: "headlines";
  /** Name of the product, as the person wrote it. */
  readonly product: string;
  readonly facts: HeadlineFacts;
  readonly count: number;
  readonly seed: number;
}

export interface HeadlineFacts {
  /** What it is good for, as the person wrote it. */
  readonly benefit?: string;
  /** The product's color, as people call it, when it could be measured. */
  readonly color?: string;
  /** The product's outline, when it could be measured. */
  readonly shape?: ProductShape;
}

/** A sample review for a mock-up, with an invented name. */
export interface ReviewRecipe {
  readonly kind: "review";
  readonly product: string;
  readonly rating: 4 | 5;
  /** Voice: `professional` is composed, `authentic` chatty. */
  readonly style: ReviewPhotoStyle;
  /** A whole number. Four in a row, from one that four divides, have no sentence in common. */
  readonly seed: number;
}

/** What an app's screenshot is about: defaults to be written over, since this engine reads no words in pictures. */
export interface AppFactsRecipe {
  readonly kind: "app-facts";
}
