/** The whole picture painted over: a filter, not a new drawing. What is on it and its shapes stay. */
export interface RestyleRecipe {
  readonly kind: "restyle";
  readonly style: RestyleStyle;
  /** On people, skin and faces keep more detail. */
  readonly subject: RestyleSubject;
  /** Of `restyleVariations`: differs in light, palette and line. */
  readonly variation: RestyleVariation;
}

export const restyleStyles = ["ghibli", "gta"] as const;
export type RestyleStyle = (typeof restyleStyles)[number];

export const restyleSubjects = ["product", "person"] as const;
export type RestyleSubject = (typeof restyleSubjects)[number];

export type RestyleVariation = 0 | 1 | 2 | 3;

/** What the four variations of a style are called. */
export const restyleVariations: Readonly<Record<RestyleStyle, readonly [string, string, string, string]>> = {
  ghibli: ["Summer morning", "Golden afternoon", "Forest shade", "Evening sky"],
  gta: ["Teal and orange", "Magenta sunset", "Neon night", "Beach noon"],
};
