/** Are the names that people know the providers by. */
export const providerNames = { google: "Google", github: "GitHub" };
