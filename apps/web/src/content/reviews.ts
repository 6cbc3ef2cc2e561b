export interface Plan {
  readonly name: string;
  /** The price is shown as it stands here, with its currency; it is null for a plan that costs nothing. */
  readonly price: string | null;
  readonly features: readonly string[];
}

export const freePlan: Plan = {
  name: "Free Version",
  price: null,
  features: ["1 image and 1 review per generation", "Basic customization"],
};

/** A plan that is paid once says so. */
export const bulkPlan: Plan = {
  name: "Bulk Package",
  price: "$49",
  features: ["100 unique product images", "100 sample reviews", "Premium quality", "E-mail delivery"],
};

/** The bulk package is paid at this address; its card has no button while there is none. */
export const bulkReviewsLink: string | null = null;

/**
 * What pictures in reviews do to sales, e.g. "Review images convert up to 12% better in our shop." Shown as a fact: it
 * has to be one that you can prove.
 */
export const reviewImagesClaim: string | null = null;
