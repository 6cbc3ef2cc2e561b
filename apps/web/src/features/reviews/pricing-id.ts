/** Where the link of a preview leads. */
export const pricingId = "reviews-pricing";
