import type { Lettering } from "./lettering.ts";
import type { SceneLook } from "./scene.ts";

/** Sizes that advertising takes, in pixels, by their ratio. */
export const adFormats = {
  "1:1": { width: 1080, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
  "9:16": { width: 1080, height: 1920 },
  "16:9": { width: 1920, height: 1080 },
} as const;
export type AdFormat = keyof typeof adFormats;

/**
 * Where the type is:
 * - `above`, `below`: over or under the product.
 * - `side`: beside it; in an upright frame below it, at the start of the line.
 * - `split`: on a plain part of the frame, the product in the other.
 * - `poster`: as large as the frame allows, the call to action at the foot.
 * - `card`: on a card below the product.
 */
export const adLayouts = ["above", "below", "side", "split", "poster", "card"] as const;
export type AdLayout = (typeof adLayouts)[number];

/** An advertisement: a picture and words, set exactly as they are given. */
export interface AdRecipe {
  readonly kind: "ad";
  /** The product of the first image cut out and put on a backdrop, or the first image whole. */
  readonly ground: "picture" | SceneLook;
  readonly headline: string;
  readonly line?: string;
  /** Words on the button. */
  readonly action?: string;
  readonly layout: AdLayout;
  readonly fonts: Lettering;
  /** Varies the side of the light and of the product. */
  readonly seed: number;
}
