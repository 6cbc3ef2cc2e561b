import type { ReviewPhotoStyle } from "./choices/reviews.ts";

/**
 * The facts and copy that the studio engine can provide. Each kind has a module in the engine, which recognizes the
 * colors and shapes in a photo and reads a name on a product, but doesn't recognize what the photo shows.
 */
export type TextRecipe =
  PhotoFactsRecipe | ProductLookRecipe | HeadlinesRecipe | ReviewRecipe | AppFactsRecipe;

/** A request for the dominant colors, shape and background of the first image. */
export interface PhotoFactsRecipe {
  readonly kind: "photo-facts";
}

/** The outlines of products as photographed. `compact` is about as tall as it is wide, but not round. */
export const productShapes = ["tall", "wide", "round", "compact"] as const;
export type ProductShape = (typeof productShapes)[number];

/**
 * A request for the colors and shape of the product in the first image, which is cut out for it. The answer
 * is empty when no product is found.
 */
export interface ProductLookRecipe {
  readonly kind: "product-look";
  /** Whether to also read the name printed on the product. */
  readonly readsLabel: boolean;
}

/** A request for headlines for an ad, based only on the user's words about the product and on its color. */
export interface HeadlinesRecipe {
  readonly kind: "headlines";
  /** The product's name in the user's words. */
  readonly product: string;
  readonly facts: HeadlineFacts;
  readonly count: number;
  readonly seed: number;
}

export interface HeadlineFacts {
  /** The product's benefit in the user's words. */
  readonly benefit?: string;
  /** The common name of the product's color, if it could be measured. */
  readonly color?: string;
}

/** A request for a sample review for a mockup, with a made-up name. */
export interface ReviewRecipe {
  readonly kind: "review";
  readonly product: string;
  readonly rating: 4 | 5;
  /** The voice: `professional` is composed, `authentic` is chatty. */
  readonly style: ReviewPhotoStyle;
  /** A whole number. Four in a row, from a multiple of four, have no sentence in common. */
  readonly seed: number;
}

/**
 * A request for facts about an app's screenshot. The studio can't read its text, so it answers with defaults for the
 * user to edit.
 */
export interface AppFactsRecipe {
  readonly kind: "app-facts";
}
