export interface Plan {
  readonly name: string;
  /** The price exactly as displayed, with its currency; null for a free plan. */
  readonly price: string | null;
  readonly features: readonly string[];
}

export const freePlan: Plan = {
  name: "Free Version",
  price: null,
  features: ["1 image and 1 review per generation", "Basic customization"],
};

/** The default plan; the operator's offer may override its name and price. */
export const bulkPlan: Plan = {
  name: "Bulk Package",
  price: "$49",
  features: ["100 unique product images", "100 sample reviews", "Premium quality", "E-mail delivery"],
};
