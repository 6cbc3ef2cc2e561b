/** Pairs of typefaces, by the tone they give to a picture. */
export const letterings = ["modern", "editorial", "poster", "friendly", "tech", "classic"] as const;
export type Lettering = (typeof letterings)[number];
