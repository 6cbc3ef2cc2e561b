/** The providers' display names. */
export const providerNames = { google: "Google", github: "GitHub" };
