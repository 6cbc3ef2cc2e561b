import type { ReviewPhotoStyle } from "./review-card.ts";

/** Closed: every kind is a module of the studio engine. It sees colours and shapes of a photograph, not what is on it. */
export type TextRecipe = PhotoFactsRecipe | HeadlinesRecipe | ReviewRecipe | AppFactsRecipe;

/** Dominant colours, shape and background of the first image. */
export interface PhotoFactsRecipe {
  readonly kind: "photo-facts";
}

/** Headlines for an ad, written from what the person said of the product and from nothing else. */
export interface HeadlinesRecipe {
  readonly kind: "headlines";
  /** Name of the product, as the person wrote it. */
  readonly product: string;
  readonly facts: HeadlineFacts;
  readonly count: number;
  readonly seed: number;
}

/** As the person gave them, each a few words. */
export interface HeadlineFacts {
  readonly benefit?: string;
  readonly feature?: string;
  readonly audience?: string;
  /** Of the product, as people call it, when it could be measured. */
  readonly color?: string;
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
