import type { ReviewPhotoStyle } from "./choices/reviews.ts";

/**
 * Describes what the studio engine can find out or write. The list is closed: every kind is a module of the engine,
 * which recognizes the colors and shapes in a photograph, but not what it shows.
 */
export type TextRecipe =
  PhotoFactsRecipe | ProductLookRecipe | HeadlinesRecipe | ReviewRecipe | AppFactsRecipe;

/** Asks for the dominant colors, shape and background of the first image. */
export interface PhotoFactsRecipe {
  readonly kind: "photo-facts";
}

/** Lists the outlines of products as photographed. `compact` is about as high as it is wide, but not round. */
export const productShapes = ["tall", "wide", "round", "compact"] as const;
export type ProductShape = (typeof productShapes)[number];

/**
 * Asks for the colors and shape of the product in the first image, which is cut out for it. The answer is empty when
 * no product is found.
 */
export interface ProductLookRecipe {
  readonly kind: "product-look";
}

/** Asks for headlines for an ad, based only on what the person said about the product and on its look. */
export interface HeadlinesRecipe {
  readonly kind: "headlines";
  /** Is the product's name as the person wrote it. */
  readonly product: string;
  readonly facts: HeadlineFacts;
  readonly count: number;
  readonly seed: number;
}

export interface HeadlineFacts {
  /** Is the product's benefit as the person wrote it. */
  readonly benefit?: string;
  /** Is the common name of the product's color, when it could be measured. */
  readonly color?: string;
  /** Is the product's outline, when it could be measured. */
  readonly shape?: ProductShape;
}

/** Asks for a sample review for a mock-up, with an invented name. */
export interface ReviewRecipe {
  readonly kind: "review";
  readonly product: string;
  readonly rating: 4 | 5;
  /** Sets the voice: `professional` is composed, `authentic` is chatty. */
  readonly style: ReviewPhotoStyle;
  /** Is a whole number. Four in a row, from a multiple of four, have no sentence in common. */
  readonly seed: number;
}

/** Asks what an app's screenshot is about. The studio reads no text in it, so it answers with defaults to edit. */
export interface AppFactsRecipe {
  readonly kind: "app-facts";
}
