export const moods = [
  "softLuxury",
  "earthcore",
  "moodyMinimal",
  "sunlitGlow",
  "pinterestSoftGirl",
  "nightLuxe",
] as const;
export type Mood = (typeof moods)[number];

/** The product of the first image in one drawn still life, in the colors that it has itself. */
export interface MoodBoardRecipe {
  readonly kind: "mood-board";
  readonly mood: Mood;
  /** The same seed gives the same picture. */
  readonly seed: number;
}
