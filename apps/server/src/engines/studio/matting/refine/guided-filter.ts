import { type Plane, type Rgb, clamp01, cropPlane, cropRgb } from "../../pixels/raster.ts";
import { computeBoxMean } from "../../pixels/resample.ts";

/** A mask as a local linear function of color: red, green, blue (0…1) and a constant, at the size of its guide. */
export interface LinearModel {
  readonly planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  readonly width: number;
  readonly height: number;
}

function extractChannel(guide: Rgb, c: number): Float32Array {
  const values = new Float32Array(guide.width * guide.height);
  for (let i = 0; i < values.length; i++) values[i] = (guide.data[i * 3 + c] ?? 0) / 255;
  return values;
}

/**
 * Fits the mask by color in each window: the color guided filter (He, Sun and Tang 2010), whose model is then applied
 * to the photo at any size (He and Sun, "Fast Guided Filter", 2015).
 * @param radius radius of the window in pixels of the guide
 * @param epsilon regularization, in squared units of 0…1 colors
 */
export function fitGuided(guide: Rgb, mask: Plane, radius: number, epsilon: number): LinearModel {
  const { width, height } = guide;
  const n = width * height;
  const mean = (values: Float32Array) => computeBoxMean(values, width, height, radius);
  const [r, g, b] = [extractChannel(guide, 0), extractChannel(guide, 1), extractChannel(guide, 2)];
  const [mr, mg, mb] = [mean(r), mean(g), mean(b)];
  const p = mask.data;
  const mp = mean(p);
  const covariance = (x: Float32Array, y: Float32Array, mx: Float32Array, my: Float32Array) => {
    const product = mean(x.map((value, i) => value * (y[i] ?? 0)));
    for (let i = 0; i < n; i++) product[i] = (product[i] ?? 0) - (mx[i] ?? 0) * (my[i] ?? 0);
    return product;
  };
  const [rr, rg, rb] = [covariance(r, r, mr, mr), covariance(r, g, mr, mg), covariance(r, b, mr, mb)];
  const [gg, gb, bb] = [covariance(g, g, mg, mg), covariance(g, b, mg, mb), covariance(b, b, mb, mb)];
  const [rp, gp, bp] = [covariance(r, p, mr, mp), covariance(g, p, mg, mp), covariance(b, p, mb, mp)];
  const ar = new Float32Array(n);
  const ag = new Float32Array(n);
  const ab = new Float32Array(n);
  const constant = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    // Solves the symmetric 3 × 3 system (covariance + ε) a = covariance with the mask by Cramer's rule.
    const [s00, s01, s02] = [(rr[i] ?? 0) + epsilon, rg[i] ?? 0, rb[i] ?? 0];
    const [s11, s12, s22] = [(gg[i] ?? 0) + epsilon, gb[i] ?? 0, (bb[i] ?? 0) + epsilon];
    const [x, y, z] = [rp[i] ?? 0, gp[i] ?? 0, bp[i] ?? 0];
    const c00 = s11 * s22 - s12 * s12;
    const c01 = s02 * s12 - s01 * s22;
    const c02 = s01 * s12 - s02 * s11;
    const c11 = s00 * s22 - s02 * s02;
    const c12 = s01 * s02 - s00 * s12;
    const c22 = s00 * s11 - s01 * s01;
    const determinant = s00 * c00 + s01 * c01 + s02 * c02;
    const a0 = (c00 * x + c01 * y + c02 * z) / determinant;
    const a1 = (c01 * x + c11 * y + c12 * z) / determinant;
    const a2 = (c02 * x + c12 * y + c22 * z) / determinant;
    ar[i] = a0;
    ag[i] = a1;
    ab[i] = a2;
    constant[i] = (mp[i] ?? 0) - a0 * (mr[i] ?? 0) - a1 * (mg[i] ?? 0) - a2 * (mb[i] ?? 0);
  }
  return { planes: [mean(ar), mean(ag), mean(ab), mean(constant)], width, height };
}

/** Evaluates the model at (`u`, `v`), in pixels of its guide, for the color at `data[c]` to `data[c + 2]` (0…255). */
export function evaluateGuided(
  model: LinearModel,
  u: number,
  v: number,
  data: Uint8Array,
  c: number,
): number {
  const { width, height, planes } = model;
  const px = Math.min(width - 1, Math.max(0, u));
  const py = Math.min(height - 1, Math.max(0, v));
  const i = Math.floor(py) * width + Math.floor(px);
  const tx = px - Math.floor(px);
  const ty = py - Math.floor(py);
  const right = px + 1 < width ? 1 : 0;
  const below = py + 1 < height ? width : 0;
  const at = (values: Float32Array) =>
    ((values[i] ?? 0) * (1 - tx) + (values[i + right] ?? 0) * tx) * (1 - ty) +
    ((values[i + below] ?? 0) * (1 - tx) + (values[i + below + right] ?? 0) * tx) * ty;
  const [red, green, blue, constant] = planes;
  const color = at(red) * (data[c] ?? 0) + at(green) * (data[c + 1] ?? 0) + at(blue) * (data[c + 2] ?? 0);
  return clamp01(color / 255 + at(constant));
}

/** Evaluates a model at (`u`, `v`), in pixels of the photo that it was fitted to; see `evaluateGuided`. */
export type Evaluate = (u: number, v: number, data: Uint8Array, c: number) => number;

const tile = 32;

/**
 * Fits the mask like `fitGuided`, but only in the tiles that have a marked pixel.
 * @param marked 1 for each pixel (x, y) that contains a position to evaluate: x ≤ u < x + 1 and y ≤ v < y + 1
 */
export function fitGuidedNear(
  photo: Rgb,
  mask: Plane,
  marked: Uint8Array,
  radius: number,
  epsilon: number,
): Evaluate {
  const { width, height } = photo;
  const across = Math.ceil(width / tile);
  const models: { model: LinearModel; left: number; top: number }[] = [];
  // A model reads pixels up to `radius` away, the mean of models as far again, and interpolation one more.
  const margin = 2 * radius + 1;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / tile) * across;
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.floor(x / tile);
      if (marked[i] !== 1 || models[at]) continue;
      const left = Math.max(0, x - (x % tile) - margin);
      const top = Math.max(0, y - (y % tile) - margin);
      const area = {
        left,
        top,
        width: Math.min(width, x - (x % tile) + tile + margin + 1) - left,
        height: Math.min(height, y - (y % tile) + tile + margin + 1) - top,
      };
      models[at] = {
        model: fitGuided(cropRgb(photo, area), cropPlane(mask, area), radius, epsilon),
        left,
        top,
      };
    }
  }
  return (u, v, data, c) => {
    const column = Math.floor(Math.min(width - 1, Math.max(0, u)) / tile);
    const entry = models[Math.floor(Math.min(height - 1, Math.max(0, v)) / tile) * across + column];
    return entry ? evaluateGuided(entry.model, u - entry.left, v - entry.top, data, c) : 0;
  };
}
