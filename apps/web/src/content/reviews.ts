export interface Plan {
  readonly name: string;
  /** The price is shown exactly as written here, with its currency; it is null for a free plan. */
  readonly price: string | null;
  readonly features: readonly string[];
}

export const freePlan: Plan = {
  name: "Free Version",
  price: null,
  features: ["1 image and 1 review per generation", "Basic customization"],
};

/** A plan that is paid only once has to say so. */
export const bulkPlan: Plan = {
  name: "Bulk Package",
  price: "$49",
  features: ["100 unique product images", "100 sample reviews", "Premium quality", "E-mail delivery"],
};

/** The bulk package is paid at this address; while it is null, the card has no button. */
export const bulkReviewsLink: string | null = null;

/**
 * Says what pictures in reviews do for sales, e.g. "Review images convert up to 12% better in our shop." It is shown
 * as a fact, so it has to be one that you can prove.
 */
export const reviewImagesClaim: string | null = null;
