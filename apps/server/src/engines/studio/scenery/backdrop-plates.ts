import type { DrawnBackdrop } from "@packshot/tools/request";
import { type Levels, parseColor } from "../pixels/color.ts";
import { mixLevels } from "./color.ts";
import type { LightMood } from "./plates/light.ts";
import { pickNth } from "./seeded-random.ts";

const exactBackdrops = ["pure-white", "natural-shadow"] as const;

/** Backdrops without plates, which are white or nearly white around the product. */
export type ExactBackdrop = (typeof exactBackdrops)[number];

export function isExact(backdrop: DrawnBackdrop): backdrop is ExactBackdrop {
  return exactBackdrops.some((exact) => exact === backdrop);
}

/** The plates to choose from, and how to color and light them. */
export interface PlateSelection {
  /** The plates' names, best first; tall ones are offered only for stories. */
  readonly sets: readonly string[];
  /**
   * The color of tintable paper.
   * @param getColor returns the product's color of a rank; 0 is its main color, and higher ranks are slow to find
   * @param take index of the image in its run
   */
  readonly tint?: (getColor: (rank?: number) => Levels | undefined, take: number) => Levels;
  /** The plates' light. By default, it varies with the time of day. */
  readonly light?: (take: number) => LightMood;
  /** Plates that show this place only when relit, by name, with the lights that the images of a run alternate between. */
  readonly relit?: Readonly<Record<string, readonly LightMood[]>>;
}

/** Paper colors that flatter most products. */
const pastels: readonly Levels[] = ["#f3cfc9", "#f5e0b5", "#cfe2ee", "#d3e5d1"].map(parseColor);
const grays: readonly Levels[] = ["#d6d6d4", "#c4c5c6", "#e3e2df", "#b4b5b7"].map(parseColor);
const darks: readonly Levels[] = ["#33363b", "#3a322d", "#25272b", "#2b3634"].map(parseColor);
const desks: readonly Levels[] = ["#dfe0df", "#575d63", "#c9c4bc", "#3c4146"].map(parseColor);
const white: Levels = [255, 255, 255];

/** Fractions of the product's colors, by their rank, that are mixed into white. */
const mixFractions = [
  { rank: 0, fraction: 0.3 },
  { rank: 1, fraction: 0.24 },
  { rank: 0, fraction: 0.4 },
  { rank: 2, fraction: 0.26 },
] as const;

/** Mixes a little of the product's colors into white, so that the two match. */
function mixMuted(getColor: (rank?: number) => Levels | undefined, take: number): Levels {
  const { rank, fraction } = pickNth(mixFractions, take);
  return mixLevels(white, getColor(rank) ?? parseColor("#c9b8a4"), fraction);
}

/** The low sun of a sunset, and the last light after it. */
const golden: readonly LightMood[] = [
  { key: [1.24, 0.84, 0.5], fill: [0.8, 0.72, 0.8] },
  { key: [1.14, 0.68, 0.4], fill: [0.74, 0.64, 0.8] },
];
/** The same sun where trees and sky are in view: their light is part of the fill light. */
const goldenOutdoors: readonly LightMood[] = [
  { key: [1.24, 0.84, 0.5], fill: [0.92, 0.56, 0.34] },
  { key: [1.14, 0.68, 0.4], fill: [0.86, 0.5, 0.36] },
];
/** Daylight so bright that dark slate looks like a mountain's rock. */
const daylight: readonly LightMood[] = [
  { key: [3.2, 3.05, 2.8], fill: [2.6, 2.8, 3.1] },
  { key: [3.1, 2.75, 2.4], fill: [2.3, 2.35, 2.5] },
];
/** One strong light on paper. */
const spot: readonly LightMood[] = [{ key: [1.25, 1.22, 1.16], fill: [0.4, 0.42, 0.48] }];

/** Plates of paper: on a table from each camera height, a tall one for stories, and one on a floor. */
export const papers: readonly string[] = [
  "paper-tall",
  "paper",
  "paper-podium",
  "paper-raised",
  "paper-top",
  "paper-floor",
];

/**
 * The plates of each backdrop. Those that show it come first, then similar ones for furniture and for lying products.
 */
export const backdropPlates: Readonly<Record<Exclude<DrawnBackdrop, ExactBackdrop>, PlateSelection>> = {
  "soft-gradient": { sets: papers, tint: mixMuted },
  pastel: { sets: papers, tint: (_, take) => pickNth(pastels, take) },
  studio: { sets: ["studio", ...papers], tint: (_, take) => pickNth(grays, take) },
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
      "marble-raised",
      "cozy-home-raised",
      "oak-top",
      "travertine-top",
      "linen-top",
      "cozy-home-top",
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
  "tech-office": {
    sets: ["tech-office", "office-evening", "tech-office-raised", "loft", "cozy-home-top", "paper-top"],
    tint: (_, take) => pickNth(desks, take),
  },
  dramatic: {
    sets: [
      "dramatic",
      "marble-dark",
      "dramatic-raised",
      "paper-raised",
      "dramatic-top",
      "paper-top",
      "paper-floor",
    ],
    tint: (_, take) => pickNth(darks, take),
    relit: { "paper-raised": spot, "paper-top": spot, "paper-floor": spot },
  },
  sunset: {
    sets: [
      "sunset",
      "sunset-wall",
      "terrace-floor",
      "beach-raised",
      "outdoor-raised",
      "travertine-raised",
      "beach-top",
      "outdoor-top",
      "travertine-top",
    ],
    relit: {
      "terrace-floor": goldenOutdoors,
      "beach-raised": golden,
      "outdoor-raised": golden,
      "travertine-raised": golden,
      "beach-top": golden,
      "outdoor-top": golden,
      "travertine-top": golden,
    },
  },
  outdoor: {
    sets: [
      "outdoor",
      "garden-table",
      "terrace-floor",
      "outdoor-raised",
      "travertine-raised",
      "outdoor-top",
      "oak-top",
    ],
  },
  beach: { sets: ["beach", "beach-deck", "beach-raised", "beach-top"] },
  mountain: {
    sets: ["mountain", "mountain-dawn", "dramatic-raised", "dramatic-top"],
    relit: { "dramatic-raised": daylight, "dramatic-top": daylight },
  },
};

/** Returns true if only paper or a white wall is behind the product. */
export function isPlain(backdrop: DrawnBackdrop): boolean {
  return (
    isExact(backdrop) ||
    backdropPlates[backdrop].sets.every((name) => name === "studio" || papers.includes(name))
  );
}
