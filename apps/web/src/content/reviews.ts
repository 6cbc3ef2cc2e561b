/** Address of a payment page for the bulk package; its card has no button while there is none. */
export const bulkReviewsLink: string | null = null;

/**
 * What pictures in reviews do to sales, e.g. "Review images convert up to 12% better in our shop." Shown as a fact: it
 * has to be one that you can prove.
 */
export const reviewImagesClaim: string | null = null;
