import { type Plane, type Rgb, clamp01, createPlane, resizeRgb } from "../../pixels/raster.ts";
import { shrink } from "../../pixels/resample.ts";
import { fillColors } from "./color-field.ts";
import { evaluateGuided, fitGuided } from "./guided-filter.ts";
import { band, background, product, createTrimap } from "./trimap.ts";

/** Position error of the mask's edge, in cells of the network that drew it. */
const maskError = 1.5;
/** Minimum distance of alpha from 0 and 1. Closer values are rounded to them. */
const alphaSnap = 0.04;
/**
 * Additional range of alpha that is rounded to 0 where the mask shows background, which removes haze, and to 1 where it
 * shows product.
 */
const maxExtraSnap = 0.28;
/** Factor that sharpens the mask's edge, which is several pixels wide. A product's edge is one or two. */
const steepness = 3;

/**
 * Turns a coarse mask into a matte that follows the photo's edges. In a band around the mask's edge, alpha is the
 * position of a pixel's color between the colors of the background and the product nearby. Where those two are too
 * similar, or a pixel has a different color, a color guided filter of the mask decides.
 * @param cell size in pixels of one cell of the coarse mask
 */
export async function refine(photo: Rgb, mask: Plane, cell: number): Promise<Plane> {
  const { width, height } = photo;
  const margin = Math.max(2, cell * maskError);
  const trimap = createTrimap(mask, margin);
  const productColor = fillColors(photo, trimap.data, product, band);
  const backgroundColor = fillColors(photo, trimap.data, background, band);
  const step = Math.max(1, Math.round(cell / 2));
  const smallMask = shrink(mask, step);
  const guide = await resizeRgb(photo, smallMask.width, smallMask.height);
  const radius = Math.max(2, Math.round((2 * margin) / step));
  const model = fitGuided(guide, smallMask, radius, 1e-4);
  const alpha = createPlane(width, height);
  const f = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const zone = trimap.data[i];
      if (zone !== band) {
        alpha.data[i] = zone === product ? 1 : 0;
        continue;
      }
      productColor.sample(x, y, f);
      backgroundColor.sample(x, y, b);
      const { value, confidence } = placeOnLine(photo.data, i * 3, f, b);
      const guided = evaluateGuided(model, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5, photo.data, i * 3);
      const expected = clamp01((guided - 0.5) * steepness + 0.5);
      const mixed = confidence * value + (1 - confidence) * expected;
      const from = alphaSnap + maxExtraSnap * (1 - guided);
      const to = 1 - alphaSnap - maxExtraSnap * guided;
      alpha.data[i] = clamp01((mixed - from) / (to - from));
    }
  }
  return alpha;
}

/** Returns the position of a color between background (0) and product (1), and how reliable it is. */
export function placeOnLine(
  data: Uint8Array,
  c: number,
  f: Float32Array,
  b: Float32Array,
): { value: number; confidence: number } {
  const [b0, b1, b2] = [b[0] ?? 0, b[1] ?? 0, b[2] ?? 0];
  const [d0, d1, d2] = [(f[0] ?? 0) - b0, (f[1] ?? 0) - b1, (f[2] ?? 0) - b2];
  const [p0, p1, p2] = [(data[c] ?? 0) - b0, (data[c + 1] ?? 0) - b1, (data[c + 2] ?? 0) - b2];
  const squared = d0 * d0 + d1 * d1 + d2 * d2;
  // A color slightly beyond the product's still belongs to the product: a lace darker than its shoe.
  const value = Math.min(1.5, Math.max(0, (p0 * d0 + p1 * d1 + p2 * d2) / (squared + 1)));
  const offLine = Math.hypot(p0 - value * d0, p1 - value * d1, p2 - value * d2);
  // All limits are levels of 255. Colors closer than 12 prove nothing, and colors 52 apart are conclusive; 10 off the
  // line is noise, 40 is a different color.
  return {
    value: clamp01(value),
    confidence: clamp01((Math.sqrt(squared) - 12) / 40) * clamp01(1 - (offLine - 10) / 30),
  };
}
