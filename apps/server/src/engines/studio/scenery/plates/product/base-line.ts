import type { Plane } from "../../../pixels/raster.ts";
import { smoothStep } from "../../color.ts";
import type { Foot } from "./find-feet.ts";
import type { PlacedProduct } from "./place-product.ts";

/** Where each column of the product's image touches the ground. */
export interface BaseLine {
  /** The row of the lowest pixel, or -1. */
  readonly rows: Int32Array;
  /** Certainty that it touches, 0…1. */
  readonly weights: Float32Array;
  /** The row of the ground in each column, interpolated between those that touch it; undefined if none does. */
  readonly ground: Float32Array | undefined;
}

const minOpaqueAlpha = 128;
/**
 * Heights of an edge above its foot's lowest row, as fractions of the maximum that perspective explains. Up to
 * `touches`, the edge is on the ground; from `floats` on, it's in the air.
 */
const riseLimits = { touches: 0.35, floats: 1.1 } as const;
/**
 * Distances of an edge above the slanted base, as fractions of the product's height. Up to `touches`, the edge is on the
 * ground; from `floats` on, it's in the air.
 */
const gapLimits = { touches: 0.008, floats: 0.025 } as const;

/**
 * Finds where the product's bottom edge touches the ground. Parts of a foot that are farther from the camera are higher
 * in the image. We assume that a foot is at most as deep as it is wide, so an edge that's higher than this explains is in
 * the air, such as a raised toe.
 * @param rises as returned by `findSlantedBase` or `findFartherGround`
 * @param tilt radians by which the camera looks down
 */
export function findBaseLine(
  product: PlacedProduct,
  shape: Plane,
  feet: readonly Foot[],
  rises: Float32Array | undefined,
  tilt: number,
): BaseLine {
  const { width, height } = product;
  const rows = new Int32Array(width).fill(-1);
  const weights = new Float32Array(width);
  for (let x = 0; x < width; x++) rows[x] = findLowestOpaque(product, x);
  for (const foot of feet) {
    const left = Math.floor((foot.left * width) / shape.width);
    const right = Math.min(width, Math.ceil((foot.right * width) / shape.width));
    let bottom = 0;
    for (let x = left; x < right; x++) bottom = Math.max(bottom, rows[x] ?? 0);
    const rise = Math.max(1.5, 0.02 * height, (right - left) * Math.sin(Math.max(0.07, tilt)));
    for (let x = left; x < right; x++) {
      const row = rows[x] ?? -1;
      if (row >= 0) weights[x] = 1 - smoothStep(riseLimits.touches, riseLimits.floats, (bottom - row) / rise);
    }
  }
  if (rises) markSlantedEdges(rows, weights, { rises, scale: width / shape.width, height });
  return { rows, weights, ground: interpolateGround(rows, weights) };
}

interface SlantedEdges {
  readonly rises: Float32Array;
  /** Pixels per cell of the silhouette. */
  readonly scale: number;
  readonly height: number;
}

function markSlantedEdges(
  rows: Int32Array,
  weights: Float32Array,
  { rises, scale, height }: SlantedEdges,
): void {
  for (const [x, row] of rows.entries()) {
    const ground = height - 1 - (rises[Math.floor(x / scale)] ?? 0) * scale;
    const touching = 1 - smoothStep(gapLimits.touches, gapLimits.floats, (ground - row) / height);
    if (row >= 0) weights[x] = Math.max(weights[x] ?? 0, touching);
  }
}

function findLowestOpaque({ rgba, width, height }: PlacedProduct, x: number): number {
  for (let y = height - 1; y >= 0; y--) if ((rgba[(y * width + x) * 4 + 3] ?? 0) >= minOpaqueAlpha) return y;
  return -1;
}

function interpolateGround(rows: Int32Array, weights: Float32Array): Float32Array | undefined {
  const line = new Float32Array(rows.length).fill(-1);
  let before = -1;
  for (let x = 0; x < rows.length; x++) {
    if ((weights[x] ?? 0) < 0.5) continue;
    line[x] = rows[x] ?? 0;
    for (let between = before + 1; between < x; between++) {
      const fraction = before < 0 ? 1 : (between - before) / (x - before);
      line[between] = (before < 0 ? 0 : (line[before] ?? 0) * (1 - fraction)) + (rows[x] ?? 0) * fraction;
    }
    before = x;
  }
  if (before < 0) return undefined;
  line.fill(line[before] ?? 0, before + 1);
  return line;
}
