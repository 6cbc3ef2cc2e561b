import type { DrawnBackdrop } from "@packshot/tools/request";
import { type Levels, levelsOf } from "../pixels/color.ts";
import { mixLevels } from "./color.ts";
import type { LightMood } from "./plates/light.ts";
import { nth } from "./seeded.ts";

const exactBackdrops = ["pure-white", "natural-shadow"] as const;

/** Backdrops without a room: they are white, or nearly, around the product. */
export type ExactBackdrop = (typeof exactBackdrops)[number];

export function isExact(backdrop: DrawnBackdrop): backdrop is ExactBackdrop {
  return exactBackdrops.some((exact) => exact === backdrop);
}

/** The rendered rooms that show a place. */
export interface Rooms {
  /** The plates' names, the best first; tall ones are offered only for stories. */
  readonly sets: readonly string[];
  /**
   * The color of tintable paper.
   * @param own finds the product's main color, which is slow
   * @param take counts the images of a run
   */
  readonly tint?: (own: () => Levels | undefined, take: number) => Levels;
  /** The light, unless it is that of a time of day. */
  readonly light?: (take: number) => LightMood;
}

/** Levels that flatter most products. */
const pastels: readonly Levels[] = ["#f3cfc9", "#f5e0b5", "#cfe2ee", "#d3e5d1"].map(levelsOf);
const grays: readonly Levels[] = ["#d6d6d4", "#c4c5c6", "#e3e2df", "#b4b5b7"].map(levelsOf);
const slate = levelsOf("#33363b");
const white: Levels = [255, 255, 255];

/** Mixes a little of the product's color into white, so that the two match. */
function muted(own: () => Levels | undefined, take: number): Levels {
  const share = nth([0.3, 0.2, 0.38, 0.26], take);
  return mixLevels(white, own() ?? levelsOf("#c9b8a4"), share);
}

/** Paper on a table from each height of the camera, for stories, and on a floor. */
export const papers: readonly string[] = [
  "paper-tall",
  "paper",
  "paper-podium",
  "paper-raised",
  "paper-top",
  "paper-floor",
];

/**
 * The rooms of each backdrop. Sets that show it come first, then similar ones, for furniture and for lying products.
 */
export const rooms: Readonly<Record<Exclude<DrawnBackdrop, ExactBackdrop>, Rooms>> = {
  "soft-gradient": { sets: papers, tint: muted },
  pastel: { sets: papers, tint: (_, take) => nth(pastels, take) },
  studio: { sets: ["studio", ...papers], tint: (_, take) => nth(grays, take) },
  marble: {
    sets: [
      "marble-tall",
      "marble",
      "marble-tiles",
      "marble-dark",
      "marble-raised",
      "marble-top",
      "marble-floor",
    ],
  },
  wood: {
    sets: [
      "wood-tall",
      "wood",
      "walnut",
      "kitchen",
      "oak-raised",
      "oak-top",
      "cozy-home-top",
      "oak-floor",
      "indoor",
    ],
  },
  indoor: {
    sets: [
      "indoor",
      "oak-floor",
      "marble-floor",
      "indoor-table",
      "kitchen",
      "bedroom",
      "marble-tiles",
      "travertine",
      "oak-raised",
      "travertine-raised",
      "oak-top",
      "travertine-top",
    ],
  },
  "cozy-home": {
    sets: [
      "cozy-home",
      "bedroom",
      "walnut",
      "cozy-home-raised",
      "linen-top",
      "cozy-home-top",
      "oak-floor",
      "indoor",
    ],
  },
  "tech-office": { sets: ["tech-office", "office-evening", "tech-office-raised", "loft", "oak-top"] },
  dramatic: {
    sets: ["dramatic", "marble-dark", "dramatic-raised", "dramatic-top", "paper-floor"],
    tint: () => slate,
  },
  sunset: { sets: ["sunset", "sunset-wall", "outdoor-raised", "outdoor-top"] },
  outdoor: { sets: ["outdoor", "garden-table", "terrace-floor", "outdoor-raised", "outdoor-top"] },
  beach: { sets: ["beach", "beach-deck", "beach-raised", "beach-top"] },
  mountain: { sets: ["mountain", "mountain-dawn", "outdoor-raised", "outdoor-top"] },
};

/** Returns true if only paper or a white wall is behind the product. */
export function isPlain(backdrop: DrawnBackdrop): boolean {
  return (
    isExact(backdrop) || rooms[backdrop].sets.every((name) => name === "studio" || papers.includes(name))
  );
}
