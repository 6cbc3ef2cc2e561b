import type { Surface } from "@packshot/trpc/ports";
import type { CutOut } from "../../../matting/cut-out.ts";
import { findCutSides } from "../../cut-sides.ts";
import type { SizeClass } from "../plate.ts";
import { measureOpenFraction } from "../product/distance.ts";
import { maxSlantDegrees, type View } from "./estimate-view.ts";
import { getOutline } from "./outline.ts";

export interface SizeEstimate {
  readonly size: SizeClass;
  readonly confidence: number;
}

/** Length of a product's longer side in meters, by class: the usual one and the range. */
export const sizes: Readonly<
  Record<SizeClass, { readonly usual: number; readonly min: number; readonly max: number }>
> = {
  jewelry: { usual: 0.05, min: 0.015, max: 0.1 },
  cup: { usual: 0.12, min: 0.07, max: 0.2 },
  bottle: { usual: 0.24, min: 0.12, max: 0.38 },
  shoe: { usual: 0.29, min: 0.18, max: 0.4 },
  appliance: { usual: 0.36, min: 0.2, max: 0.6 },
  furniture: { usual: 0.95, min: 0.5, max: 2.4 },
};

/** Minimum ratio of width to height of furniture that counts as a sofa, and its length relative to other furniture. */
const sofa = { minAspect: 1.6, lengthFactor: 2 } as const;

/** Returns the usual length of the longer side in meters. @param aspect ratio of width to height */
export function estimateSide(size: SizeClass, aspect: number): number {
  return sizes[size].usual * (size === "furniture" && aspect > sofa.minAspect ? sofa.lengthFactor : 1);
}

/** Returns the product's probable size. A photo has no scale, so a guess from the shape alone has low confidence. */
export function estimateSize(cutOut: CutOut, view: View): SizeEstimate {
  const { shape, feet, legs, aspect } = getOutline(cutOut);
  if (cutOut.surface === "floor") return { size: "furniture", confidence: 1 };
  if (legs && view !== "lying" && !cutOut.surface)
    return { size: "furniture", confidence: feet.length > 2 ? 0.75 : 0.55 };
  if (feet.length === 1 && aspect > 0.6 && aspect < 1.6 && measureOpenFraction(shape) > 0.3)
    return { size: "jewelry", confidence: 0.5 };
  if (aspect < 0.62) return { size: "bottle", confidence: 0.5 };
  if (aspect > 1.35) return { size: "shoe", confidence: 0.45 };
  return { size: "cup", confidence: 0.4 };
}

/**
 * Limits on the shape of a product that may be as large as furniture although it has no legs: it's bulky, and touches
 * the ground only with a corner, a wheel or a foot on the side near the camera. In the renders for `artwork/judge`, the
 * user is asked about 8 of 30 large products that aren't recognized as furniture, and about none of 25 small ones; in
 * everyday photos, about 7 of 132 small products.
 */
const bulkyShape = { balance: 0, contact: 0.75, fill: 0.4, aspect: 0.62 } as const;

/**
 * Returns the possible surfaces, the likelier first. Empty if the shape leaves no doubt, the photo cuts the product
 * off, the user has answered, or the product may be lying.
 */
export function listPossibleSurfaces(cutOut: CutOut, view: View): readonly Surface[] {
  const { left, right, top, bottom } = findCutSides(cutOut);
  if (cutOut.surface || view === "lying" || left || right || top || bottom) return [];
  const { shape, feet, legs, balance, fill, aspect, slant } = getOutline(cutOut);
  // A slanted product may be lying flat. That question comes first.
  if (legs || (slant > maxSlantDegrees && !cutOut.pose)) return [];
  const contact = feet.reduce((sum, foot) => sum + foot.right - foot.left, 0) / shape.width;
  const isBulky = fill > bulkyShape.fill && aspect > bulkyShape.aspect;
  return isBulky && balance < bulkyShape.balance && contact < bulkyShape.contact ? ["table", "floor"] : [];
}
