import { type Plane, clamp01, createPlane } from "../pixels/raster.ts";
import { type Point, findHullRow, findHullSide } from "./convex-hull.ts";
import { findLowestRows } from "./plates/product/silhouette.ts";
import { findSlantedBase } from "./slanted-base.ts";

export interface Contact {
  /** Certainty that each pixel of the product's bottom edge touches the ground, 0…1. */
  readonly line: Plane;
  /** If the base is slanted: rows by which the ground in each column is above the base's lowest point. */
  readonly rises: Float32Array | undefined;
  /** The ground below the product, 0…1: the area between the points of contact, and these points themselves. */
  readonly footprint: Plane;
}

/**
 * Minimum distance of a foot below its surroundings, as a fraction of the product's longer side. Contact fades out over
 * the same distance.
 */
const minProminence = 0.05;
/**
 * Maximum height above the lowest point, as a fraction of the product's longer side, at which a foot always counts.
 * Higher feet must satisfy the limits below, which assume a view from at most 40 degrees above.
 */
const maxNearFootHeight = 0.08;
/**
 * Limits for higher feet between the lower ones, as at the back of a chair: `maxRise` relative to the product's longer
 * side, `slope` relative to the span of the lower feet.
 */
const backFeetLimits = { maxRise: 0.4, slope: 0.6 };
/**
 * Limits for higher feet outside the lower ones, as on a chair at an angle: `slope` is relative to the distance from
 * the nearest one. An overhang rises more steeply.
 */
const outsideFeetLimits = { maxRise: 0.25, slope: 0.65 };

/**
 * Returns, for each column, how much it belongs to a peak of the (downward) envelope: 1 on a peak, 0 at `depth` or more
 * rows above it. This is the grayscale reconstruction of the lowered envelope under the envelope itself (h-maxima, L.
 * Vincent 1993).
 */
function markPeaks(envelope: Float32Array, depth: number): Float32Array {
  const filled = envelope.map((y) => (y < 0 ? -1e6 : y - depth));
  const cap = (x: number) => ((envelope[x] ?? -1) < 0 ? -1e6 : (envelope[x] ?? 0));
  for (let x = 1; x < filled.length; x++) {
    filled[x] = Math.min(cap(x), Math.max(filled[x] ?? 0, filled[x - 1] ?? 0));
  }
  for (let x = filled.length - 2; x >= 0; x--) {
    filled[x] = Math.min(cap(x), Math.max(filled[x] ?? 0, filled[x + 1] ?? 0));
  }
  return envelope.map((y, x) => (y < 0 ? 0 : clamp01((y - (filled[x] ?? y)) / depth)));
}

/** Fills the convex hull of the points of contact, sorted by x. */
function fillHull(points: readonly Point[], target: Plane): void {
  const lower = findHullSide(points, 1);
  const upper = findHullSide(points, -1);
  for (let x = points[0]?.x ?? 0; x <= (points.at(-1)?.x ?? -1); x++) {
    const from = Math.floor(findHullRow(upper, x));
    const to = Math.ceil(findHullRow(lower, x));
    for (let y = from; y <= to; y++) target.data[y * target.width + x] = 1;
  }
}

/** Returns a predicate for points that can be on the same level ground as the lower feet. */
function createStandingTest(lowerFeet: readonly Point[], size: number): (point: Point) => boolean {
  const first = lowerFeet[0]?.x ?? 0;
  const last = lowerFeet.at(-1)?.x ?? 0;
  const lowest = Math.max(...lowerFeet.map(({ y }) => y));
  return ({ x, y }) => {
    const rise = lowest - y;
    if (rise <= maxNearFootHeight * size) return true;
    const distanceOutside = Math.max(first - x, x - last);
    const { maxRise, slope } = distanceOutside > 0 ? outsideFeetLimits : backFeetLimits;
    return rise <= maxRise * size && rise <= slope * (distanceOutside > 0 ? distanceOutside : last - first);
  };
}

/** Minimum distance above a slanted base's edge at which a column no longer touches it, relative to the longer side. */
const gapLimit = 0.02;

/** Returns, for each column, the certainty that it touches a slanted base's edge, 0…1. */
function markTouches(
  envelope: Float32Array,
  rises: Float32Array | undefined,
  lowest: number,
  limit: number,
): Float32Array {
  return envelope.map((y, x) => (rises && y >= 0 ? clamp01(1 - (lowest - (rises[x] ?? 0) - y) / limit) : 0));
}

/** Returns where a product with this silhouette (0…1) touches the ground, seen from slightly above. */
export function findContact(silhouette: Plane): Contact {
  const { width, height } = silhouette;
  const envelope = Float32Array.from(findLowestRows(silhouette));
  const lowestRows = [...envelope].filter((y) => y >= 0);
  const lowest = Math.max(...lowestRows);
  const highest = Math.floor(silhouette.data.findIndex((value) => value > 0.5) / width);
  const size = Math.max(lowestRows.length, lowest - highest);
  const rises = findSlantedBase(envelope, highest);
  const touches = markTouches(envelope, rises, lowest, gapLimit * size);
  const weights = markPeaks(envelope, Math.max(2, minProminence * size)).map((weight, x) =>
    Math.max(weight, touches[x] ?? 0),
  );
  const low = [...envelope].map((y, x) => ({ x, y })).filter(({ y }) => y >= 0);
  const feet = low.filter(({ x }) => (weights[x] ?? 0) > 0.3);
  const standsLevel = createStandingTest(
    feet.filter(({ y }) => lowest - y <= maxNearFootHeight * size),
    size,
  );
  const stands = (point: Point) => (touches[point.x] ?? 0) > 0 || standsLevel(point);
  const line = createPlane(width, height);
  const thickness = Math.max(1, Math.round(size * 0.008));
  for (const { x, y } of low.filter(stands)) {
    for (let row = Math.max(0, y - thickness); row <= Math.min(height - 1, y + thickness); row++) {
      line.data[row * width + x] = weights[x] ?? 0;
    }
  }
  const footprint = createPlane(width, height);
  fillHull(feet.filter(stands), footprint);
  for (let i = 0; i < line.data.length; i++) {
    footprint.data[i] = Math.max(footprint.data[i] ?? 0, line.data[i] ?? 0);
  }
  return { line, footprint, rises };
}
