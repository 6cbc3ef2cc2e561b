import { type Plane, mapToBytes } from "../../pixels/raster.ts";
import { fillColors } from "../refine/color-field.ts";
import { placeOnLine } from "../refine/refine.ts";
import { background, band, dropIslands, product, widenBand } from "../refine/trimap.ts";
import type { ProductCrop } from "./product-crop.ts";

/** Maximum opacity of the background. */
const maxBackgroundAlpha = 0.1;
/** Width of the product's outermost ring in which a halo is measured, in pixels. */
const rimWidthPx = 2;
/** Maximum error of an opacity estimated from color, due to noise and grain. */
const maxGrainError = 0.1;

/**
 * Returns the maximum depth of a halo, in pixels. Farther from the edge, colors certainly belong to the product or
 * the background.
 */
function findMaxDepth({ width, height }: Plane): number {
  return Math.max(4, Math.round(Math.max(width, height) / 320));
}

/** Returns the fraction of the background's color in the outermost pixels, 0…1. */
export function measureHalo(crop: ProductCrop): number {
  let backgroundSum = 0;
  let all = 0;
  const count: Visit = (_, alpha, { value, confidence }) => {
    backgroundSum += confidence * Math.max(0, alpha - value - maxGrainError);
    all += confidence * alpha;
  };
  visitRim(crop, rimWidthPx, count);
  return all === 0 ? 0 : backgroundSum / all;
}

/**
 * Returns the matte with its edge moved inward as far as the background's color reaches, at most a few pixels. There,
 * opacity follows from the color. Pixels in the product's color don't change.
 */
export function shrinkEdge(crop: ProductCrop): Plane {
  const data = crop.matte.data.slice();
  visitRim(crop, findMaxDepth(crop.matte), (i, alpha, { value, confidence }) => {
    const estimated = value < maxGrainError ? 0 : value > 1 - maxGrainError ? 1 : value;
    if (estimated < alpha) data[i] = alpha - confidence * (alpha - estimated);
  });
  const pulledIn = { ...crop.matte, data };
  dropIslands(pulledIn);
  return pulledIn;
}

type Visit = (pixel: number, alpha: number, color: ReturnType<typeof placeOnLine>) => void;

/**
 * Visits each product pixel up to this depth, with the position of its color between the background's and the
 * product's.
 */
function visitRim({ photo, matte }: ProductCrop, depth: number, visit: Visit): void {
  const { data, width, height } = matte;
  const zones = mapToBytes(data, (value) => (value === 0 ? background : value === 1 ? product : band));
  const certain = widenBand(markEdgeBand(zones, width), width, height, findMaxDepth(matte));
  const productColor = fillColors(photo, certain, product, band);
  const backgroundColor = fillColors(photo, certain, background, band);
  const outer = widenBand(markBackgroundBand(data, width), width, height, depth);
  const f = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const alpha = data[i] ?? 0;
      if (outer[i] !== band || alpha <= maxBackgroundAlpha) continue;
      productColor.sample(x, y, f);
      backgroundColor.sample(x, y, b);
      visit(i, alpha, placeOnLine(photo.data, i * 3, f, b));
    }
  }
}

/** Marks as the band the product's pixels that touch the background. */
function markEdgeBand(zones: Uint8Array, width: number): Uint8Array {
  const edged = zones.slice();
  const isBackground = (i: number) => zones[i] === background;
  for (let i = 0; i < zones.length; i++) {
    if (zones[i] !== product) continue;
    if (isBackground(i - 1) || isBackground(i + 1) || isBackground(i - width) || isBackground(i + width))
      edged[i] = band;
  }
  return edged;
}

/** Marks as the band the background's pixels that touch the product. */
function markBackgroundBand(data: Float32Array, width: number): Uint8Array {
  const marked = new Uint8Array(data.length);
  const isKept = (i: number) => (data[i] ?? 0) > maxBackgroundAlpha;
  for (let i = 0; i < data.length; i++) {
    if (!isKept(i) && (isKept(i - 1) || isKept(i + 1) || isKept(i - width) || isKept(i + width)))
      marked[i] = band;
  }
  return marked;
}
