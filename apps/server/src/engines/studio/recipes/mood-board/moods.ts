import type { Mood } from "@packshot/tools/request";
import type { Levels } from "../../pixels/color.ts";
import { parseColor, mixLevels } from "../../scenery/color.ts";
import { type Development, unchangedDevelopment } from "../../scenery/photo-style/develop.ts";
import { lightMoods as light } from "../../scenery/plates/light.ts";
import type { PlateSelection } from "../../scenery/backdrop-plates.ts";
import { pickNth } from "../../scenery/seeded-random.ts";

interface MoodScene {
  readonly plates: PlateSelection;
  /** Color changes to the whole image. */
  readonly development: Development;
}

/** Returns a tint for paper in a mood's colors, mixed with some of the product's color. */
function createPaperTint(colors: readonly string[], amount: number): NonNullable<PlateSelection["tint"]> {
  return (own, take) => {
    const base: Levels = parseColor(pickNth(colors, take));
    const color = own();
    return color ? mixLevels(base, color, amount) : base;
  };
}

/** Colored lighting gels: linear factors of the key light and of the fill light. */
const gels = [
  { key: [1.5, 0.35, 1.05], fill: [0.32, 0.5, 1.25] },
  { key: [0.5, 0.75, 1.7], fill: [1.15, 0.3, 0.75] },
  { key: [1.6, 0.62, 0.3], fill: [0.4, 0.34, 1.1] },
] as const;

/**
 * The plates of each mood (for standing, seen-from-above, lying and large products) and the color changes to the image.
 */
export const moodScenes: Readonly<Record<Mood, MoodScene>> = {
  softLuxury: {
    plates: {
      sets: ["marble", "paper", "marble-raised", "marble-top", "paper-floor"],
      tint: createPaperTint(["#ece3d6", "#e9ddcd"], 0.06),
    },
    development: {
      ...unchangedDevelopment,
      contrast: 0.98,
      saturation: 0.96,
      white: [255, 251, 243],
      vignette: 0.06,
    },
  },
  earthcore: {
    plates: {
      sets: ["travertine", "outdoor", "outdoor-raised", "travertine-top", "paper-floor"],
      tint: createPaperTint(["#b98d6a"], 0.1),
    },
    development: {
      ...unchangedDevelopment,
      saturation: 0.97,
      white: [255, 249, 238],
      black: [10, 6, 3],
      vignette: 0.12,
    },
  },
  moodyMinimal: {
    plates: {
      sets: ["dramatic", "dramatic-raised", "dramatic-top", "paper-floor"],
      tint: createPaperTint(["#3d3e42"], 0.06),
    },
    development: { ...unchangedDevelopment, contrast: 1.04, saturation: 0.86, vignette: 0.3 },
  },
  sunlitGlow: {
    plates: {
      sets: ["sunset", "beach", "walnut", "beach-raised", "beach-top", "indoor"],
      light: () => light.evening,
    },
    development: { ...unchangedDevelopment, saturation: 1.04, white: [255, 249, 235], vignette: 0.08 },
  },
  pinterestSoftGirl: {
    plates: {
      sets: ["paper", "paper-raised", "linen-top", "paper-floor"],
      tint: createPaperTint(["#f9d5dd", "#e9dcf4", "#fbe6d8"], 0.07),
    },
    development: { ...unchangedDevelopment, contrast: 0.97, white: [255, 252, 252], black: [14, 9, 12] },
  },
  nightLuxe: {
    plates: {
      sets: ["dramatic", "dramatic-raised", "dramatic-top", "paper-floor"],
      tint: createPaperTint(["#2b2934"], 0.05),
      light: (take) => pickNth(gels, take),
    },
    development: { ...unchangedDevelopment, contrast: 1.06, saturation: 1.05, vignette: 0.3 },
  },
};
