export const reviewPhotoStyles = ["professional", "authentic"] as const;
export type ReviewPhotoStyle = (typeof reviewPhotoStyles)[number];

/** The product of the first image as a customer would photograph it at home. The card's text is the page's. */
export interface ReviewCardRecipe {
  readonly kind: "review-card";
  /** `authentic` looks like a quick picture from a phone. */
  readonly style: ReviewPhotoStyle;
  /** Chooses the light and how the product lies in the frame; four whole numbers in a row are four places. */
  readonly seed: number;
}
