import type { CutOut } from "../../../matting/cut-out.ts";
import type { SizeClass } from "../plate.ts";
import { openShare } from "../product/distance.ts";
import { silhouette } from "../product/silhouette.ts";
import type { View } from "./estimate-view.ts";
import { outlineOf } from "./outline.ts";

export interface SizeEstimate {
  readonly size: SizeClass;
  readonly confidence: number;
}

/** The longer side of a product in meters: the usual one, and from where to where the class goes. */
export const sizes: Readonly<
  Record<SizeClass, { readonly usual: number; readonly least: number; readonly most: number }>
> = {
  jewelry: { usual: 0.05, least: 0.015, most: 0.1 },
  cup: { usual: 0.12, least: 0.07, most: 0.2 },
  bottle: { usual: 0.24, least: 0.12, most: 0.38 },
  shoe: { usual: 0.29, least: 0.18, most: 0.4 },
  appliance: { usual: 0.36, least: 0.2, most: 0.6 },
  furniture: { usual: 0.95, least: 0.5, most: 2.4 },
};

/** A sofa is this much longer than a chair is high. */
const couch = { broad: 1.6, longer: 2 } as const;

/** Returns the usual length of the longer side in meters. @param aspect width by height */
export function usualSide(size: SizeClass, aspect: number): number {
  return sizes[size].usual * (size === "furniture" && aspect > couch.broad ? couch.longer : 1);
}

/** Words for products of each class, from what is said about the product. The first class that has one counts. */
const words: readonly (readonly [SizeClass, RegExp])[] = [
  [
    "furniture",
    /\b(sofa|couch|(arm)?chair|stool|table|desk|bench|shelf|bookcase|cabinet|dresser|wardrobe|bed|nightstand|sideboard|floor lamp|furniture)s?\b/iu,
  ],
  [
    "jewelry",
    /\b((ear|finger|wedding|engagement )?ring|earring|necklace|bracelet|pendant|brooch|watch|cufflink|jewelry|jewellery|lipstick|key ?chain)e?s?\b/iu,
  ],
  [
    "shoe",
    /\b(shoe|sneaker|boot|sandal|trainer|loafer|heel|slipper|(hand|tote |shoulder )?bag|backpack|hat|cap|glove|purse)s?\b/iu,
  ],
  [
    "appliance",
    /\b(toaster|kettle|blender|mixer|coffee (maker|machine)|microwave|speaker|laptop|monitor|printer|fan|vacuum|air fryer|radio|guitar|keyboard|table lamp|lamp)s?\b/iu,
  ],
  [
    "bottle",
    /\b(bottle|vase|wine|shampoo|thermos|flask|carafe|jug|pitcher|spray|serum|perfume|plant|cactus|candlestick|book)s?\b/iu,
  ],
  [
    "cup",
    /\b(cup|mug|glass|bowl|jar|can|tin|candle|soap|camera|lens|phone|mouse|headphone|toy|pot|saucer|cream|box)(es|s)?\b/iu,
  ],
];

/**
 * Returns how large the product probably is. A photograph has no scale, so the shape alone is a guess with little
 * confidence.
 * @param said what a person or an analysis has said about the product
 */
export function estimateSize(cutOut: CutOut, view: View, said = ""): SizeEstimate {
  const named = words.find(([, pattern]) => pattern.test(said));
  if (named) return { size: named[0], confidence: 0.9 };
  const shape = silhouette(cutOut, cutOut.bounds, 128);
  const { feet, legs, aspect } = outlineOf(shape);
  if (legs && view !== "lying") return { size: "furniture", confidence: feet.length > 2 ? 0.75 : 0.55 };
  if (feet.length === 1 && aspect > 0.6 && aspect < 1.6 && openShare(shape) > 0.3)
    return { size: "jewelry", confidence: 0.5 };
  if (aspect < 0.62) return { size: "bottle", confidence: 0.5 };
  if (aspect > 1.35) return { size: "shoe", confidence: 0.45 };
  return { size: "cup", confidence: 0.4 };
}
