import type { Plane } from "../../../pixels/raster.ts";
import { computeEdgeDistance, measureOpenFraction } from "./distance.ts";
import { findFeet } from "./find-feet.ts";
import { measureSymmetry } from "./silhouette.ts";

/** The thickness of a body: its depth in meters, and the exponent of its superellipse (2 is an ellipse). */
export interface CrossSection {
  readonly depth: number;
  readonly power: number;
}

/** Ratio of width to height above which a product is broad. */
const minBroadRatio = 1.3;
/** Fraction of the open area above which a product is bent, like a ring, and as deep as its parts are thick. */
const minBentFraction = 0.12;

/**
 * Guesses the depth, which a photo doesn't show: a symmetric product that isn't broad counts as round, like a bottle; a
 * shoe, a sofa and other broad products are less deep than wide; a ring on one foot is bent; the rest are boxes.
 * @param cell meters per cell of the silhouette
 * @param tilt radians by which the camera looks down
 */
export function guessCrossSection(shape: Plane, cell: number, tilt: number): CrossSection {
  const width = shape.width * cell;
  const height = shape.height * cell;
  const aspect = shape.width / shape.height;
  if (measureOpenFraction(shape) > minBentFraction && findFeet(shape).length === 1) {
    const thickest = computeEdgeDistance(shape).reduce((max, distance) => Math.max(max, distance), 0);
    return { depth: 2.4 * thickest * cell, power: 2 };
  }
  // A product that looks broad from above may still be round.
  if (measureSymmetry(shape) > 0.9 && aspect < (tilt > 0.35 ? 2 : minBroadRatio)) {
    const seen = Math.min(width, (0.95 * height) / Math.max(1e-3, Math.sin(tilt)));
    return { depth: seen, power: 2 };
  }
  if (aspect > minBroadRatio) return { depth: Math.min(0.42 * width, 1.1 * height), power: 3 };
  return { depth: 0.85 * Math.min(width, 1.1 * height), power: 2.8 };
}
