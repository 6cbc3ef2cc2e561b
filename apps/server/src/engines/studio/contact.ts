import { type Plane, clamp01, plane } from "./raster.ts";

export interface Contact {
  /** Where the product's lower edge touches the ground, 0…1. */
  readonly line: Plane;
  /** The ground it stands over: all between the places that touch. */
  readonly footprint: Plane;
}

/** How far below its surroundings a place must reach to be a foot, as a share of the product's longer side; also how far its contact climbs. */
const prominence = 0.05;
/** Feet are found in this lower part of the product, counted from its lowest point. */
const lowerPart = 0.4;

/** Row of the lowest pixel of the product in each column, −1 where there is none. */
function lowerEnvelope({ data, width, height }: Plane): Float32Array {
  const envelope = new Float32Array(width).fill(-1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if ((data[i] ?? 0) > 0.5) envelope[x] = y;
  }
  return envelope;
}

/**
 * For each column, how much it belongs to a peak of the (downward) envelope: 1 on a peak, 0 from `depth` above it.
 * Grey reconstruction of the lowered envelope under the envelope itself (h-maxima, L. Vincent 1993).
 */
function peaks(envelope: Float32Array, depth: number): Float32Array {
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One side of the convex hull of points sorted by x (A. M. Andrew 1979): 1 for the lower in the picture, −1 for the upper. */
function hullSide(points: readonly Point[], sign: 1 | -1): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = hull.slice(-2);
      if (!a || !b || sign * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) < 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

/** Row of the hull's side in a column between its ends. */
function rowAt(side: readonly Point[], x: number): number {
  const next = side.findIndex((point) => point.x >= x);
  const a = side[Math.max(0, next - 1)];
  const b = side[next];
  if (!a || !b || a.x === b.x) return b?.y ?? 0;
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}

/** The area between the places that touch, sorted by x, is the footprint. */
function fillHull(points: readonly Point[], target: Plane): void {
  const lower = hullSide(points, 1);
  const upper = hullSide(points, -1);
  for (let x = points[0]?.x ?? 0; x <= (points.at(-1)?.x ?? -1); x++) {
    const from = Math.floor(rowAt(upper, x));
    const to = Math.ceil(rowAt(lower, x));
    for (let y = from; y <= to; y++) target.data[y * target.width + x] = 1;
  }
}

/** Where a silhouette (0…1) stands on the ground, seen from a little above. */
export function contactOf(silhouette: Plane): Contact {
  const { width, height } = silhouette;
  const envelope = lowerEnvelope(silhouette);
  const used = [...envelope].filter((y) => y >= 0);
  const lowest = Math.max(...used);
  const highest = silhouette.data.findIndex((value) => value > 0.5) / width;
  const size = Math.max(used.length, lowest - highest);
  const weights = peaks(envelope, Math.max(2, prominence * size));
  const line = plane(width, height);
  const points: Point[] = [];
  const thickness = Math.max(1, Math.round(size * 0.008));
  for (let x = 0; x < width; x++) {
    const y = envelope[x] ?? -1;
    if (y < lowest - lowerPart * (lowest - highest)) continue;
    const weight = weights[x] ?? 0;
    if (weight > 0.3) points.push({ x, y });
    for (let row = y - thickness; row <= y + thickness; row++) {
      line.data[row * width + x] = weight;
    }
  }
  const footprint = plane(width, height);
  fillHull(points, footprint);
  for (let i = 0; i < line.data.length; i++) {
    footprint.data[i] = Math.max(footprint.data[i] ?? 0, line.data[i] ?? 0);
  }
  return { line, footprint };
}
