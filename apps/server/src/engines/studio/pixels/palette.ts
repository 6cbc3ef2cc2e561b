import type { Sheet } from "./canvas.ts";
import { type Oklab, colorDistance, fromOklab, toHex, toOklab } from "./color.ts";

/** Red, green, blue and alpha, not premultiplied. */
export interface RgbaPixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Swatch {
  /** The color as #rrggbb. */
  readonly color: string;
  /** Fraction of the visible pixels, 0…1. */
  readonly fraction: number;
}

interface Cluster {
  readonly center: Oklab;
  readonly weight: number;
}

interface Sample extends Oklab {
  readonly weight: number;
}

/** Approximate number of pixels to sample: more make no visible difference. */
const maxSamples = 4096;
const iterations = 12;
/** Minimum distance between colors that people can tell apart. */
const minColorDistance = 0.035;

/**
 * Returns the main colors, most common first, by k-means in Oklab (S. Lloyd 1982). Each cluster starts at the color
 * farthest from those before it (T. Gonzalez 1985), so the same pixels produce the same palette. Transparent pixels
 * don't count.
 * @returns at most `count` colors; fewer when there are fewer, none when nothing is visible
 */
export function extractPalette(source: Sheet | RgbaPixels, count: number): Swatch[] {
  const points = samplePixels("canvas" in source ? readPixels(source) : source);
  let clusters = seedClusters(points, count);
  for (let round = 0, moves = true; round < iterations && moves; round++) {
    const next = refineClusters(points, clusters);
    moves = !haveSameCenters(next, clusters);
    clusters = next;
  }
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  return mergeClusters(clusters)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ center, weight }) => ({ color: toHex(fromOklab(center)), fraction: weight / total }));
}

function readPixels({ canvas, context }: Sheet): RgbaPixels {
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function samplePixels({ data, width, height }: RgbaPixels): Sample[] {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / maxSamples)));
  const points: Sample[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = (y * width + x) * 4;
      const alpha = data[i + 3] ?? 0;
      if (alpha < 16) continue;
      points.push({ ...toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]), weight: alpha / 255 });
    }
  }
  return points;
}

function seedClusters(points: readonly Sample[], count: number): Cluster[] {
  if (points.length === 0 || count < 1) return [];
  const mean = averageColor(points);
  // A single color becomes the mean of all, wherever it starts.
  const clusters: Cluster[] = [{ center: count === 1 ? mean : findNearest(points, mean), weight: 0 }];
  const gaps = points.map(() => Infinity);
  while (clusters.length < count) {
    const last = clusters.at(-1)?.center ?? mean;
    let widest = 0;
    let farthest: Sample | undefined;
    for (const [i, point] of points.entries()) {
      const gap = Math.min(gaps[i] ?? Infinity, colorDistance(point, last));
      gaps[i] = gap;
      if (gap <= widest) continue;
      widest = gap;
      farthest = point;
    }
    if (!farthest || widest < minColorDistance) break;
    clusters.push({ center: farthest, weight: 0 });
  }
  return clusters;
}

function findNearest(points: readonly Sample[], place: Oklab): Oklab {
  return points.reduce<Oklab>(
    (best, point) => (colorDistance(point, place) < colorDistance(best, place) ? point : best),
    points[0] ?? place,
  );
}

function refineClusters(points: readonly Sample[], clusters: readonly Cluster[]): Cluster[] {
  const members = clusters.map((): Sample[] => []);
  for (const point of points) {
    let nearest = 0;
    let gap = Infinity;
    for (const [k, { center }] of clusters.entries()) {
      const candidate = colorDistance(point, center);
      if (candidate >= gap) continue;
      gap = candidate;
      nearest = k;
    }
    members[nearest]?.push(point);
  }
  return members
    .filter((own) => own.length > 0)
    .map((own) => ({ center: averageColor(own), weight: own.reduce((sum, { weight }) => sum + weight, 0) }));
}

/** Returns true if another round would change nothing. */
function haveSameCenters(before: readonly Cluster[], after: readonly Cluster[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ center: { l, a, b } }, index) => {
      const other = after[index]?.center;
      return l === other?.l && a === other.a && b === other.b;
    })
  );
}

function averageColor(points: readonly Sample[]): Oklab {
  const sum = { l: 0, a: 0, b: 0, weight: 0 };
  for (const { l, a, b, weight } of points) {
    sum.l += l * weight;
    sum.a += a * weight;
    sum.b += b * weight;
    sum.weight += weight;
  }
  return { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight };
}

/** Merges clusters of colors that people can't tell apart. */
function mergeClusters(clusters: readonly Cluster[]): Cluster[] {
  const distinct: Cluster[] = [];
  for (const cluster of clusters) {
    const twin = distinct.findIndex(({ center }) => colorDistance(center, cluster.center) < minColorDistance);
    const other = distinct[twin];
    if (other) distinct[twin] = { center: other.center, weight: other.weight + cluster.weight };
    else distinct.push(cluster);
  }
  return distinct;
}
