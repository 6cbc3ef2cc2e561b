import type { DrawnBackdrop } from "@packshot/tools/request";
import { type Levels, levelsOf } from "../pixels/color.ts";
import { mix } from "./color.ts";
import { nth } from "./seeded.ts";

/** Says which rendered rooms show a place. */
export interface Rooms {
  /** The plates' names, the best first. */
  readonly sets: readonly string[];
  /**
   * The color of paper that takes any.
   * @param own the product's main color
   * @param take counts the pictures of a run
   */
  readonly tint?: (own: Levels | undefined, take: number) => Levels;
}

/** These levels flatter most products. */
const pastels: readonly Levels[] = ["#f3cfc9", "#f5e0b5", "#cfe2ee", "#d3e5d1"].map(levelsOf);
const grays: readonly Levels[] = ["#d6d6d4", "#c4c5c6", "#e3e2df", "#b4b5b7"].map(levelsOf);
const white: Levels = [255, 255, 255];

/** Mixes a little of the product's color into white, so that the two go together. */
function muted(own: Levels | undefined, take: number): Levels {
  const share = nth([0.3, 0.2, 0.38, 0.26], take);
  return mix(white, own ?? levelsOf("#c9b8a4"), share);
}

/** Paper on a table from each height of the camera, and on a floor. */
const papers = ["paper", "paper-raised", "paper-top", "paper-floor"];

/** A backdrop that isn't here is painted. */
export const rooms: Partial<Readonly<Record<DrawnBackdrop, Rooms>>> = {
  "soft-gradient": { sets: papers, tint: muted },
  pastel: { sets: papers, tint: (_, take) => nth(pastels, take) },
  studio: { sets: ["studio", ...papers], tint: (_, take) => nth(grays, take) },
  marble: { sets: ["marble", "marble-raised", "marble-top"] },
  wood: { sets: ["wood", "oak-raised", "oak-top"] },
  indoor: { sets: ["indoor", "indoor-table", "oak-raised", "oak-top"] },
  "cozy-home": { sets: ["cozy-home", "linen-top"] },
  "tech-office": { sets: ["tech-office", "loft"] },
  dramatic: { sets: ["dramatic", "dramatic-raised"] },
  sunset: { sets: ["sunset"] },
  outdoor: { sets: ["outdoor", "outdoor-top"] },
  beach: { sets: ["beach"] },
  mountain: { sets: ["mountain"] },
};
