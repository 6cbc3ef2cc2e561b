import { type Plane, type Rgb, clamp01, createPlane } from "../../pixels/raster.ts";
import { computeBoxMean } from "../../pixels/resample.ts";
import { type Contour, traceContours, isAroundHole, smooth } from "./contour.ts";
import type { ProductCrop } from "./product-crop.ts";

/** Minimum distance of a rough edge from the smoothed contour, in deviations of the smoothing. */
const minRoughDeviation = 1 / 6;
/** Minimum change in the photo across an edge of the product, in levels of 255. Such an edge isn't a defect. */
const minOwnEdgeContrast = 24;
/** Distance from the edge at which the colors of both sides are compared, in pixels. */
const sampleOffsetPx = 2.5;

/** Returns the deviation of the Gaussian that smooths edges, in pixels. */
function chooseSmoothing({ width, height }: Plane): number {
  return Math.max(3, Math.max(width, height) / 200);
}

interface Outline {
  /** Length of all contours, in pixels. */
  readonly length: number;
  /** Points at which the contours are ragged. */
  readonly ragged: readonly (readonly [x: number, y: number])[];
}

/** Returns the fraction of the outline that is rough and doesn't follow an edge in the photo, 0…1. */
export function measureRaggedness(crop: ProductCrop): number {
  const { length, ragged } = examineOutline(crop);
  return length === 0 ? 0 : ragged.length / length;
}

function examineOutline({ photo, matte }: ProductCrop): Outline {
  const deviation = chooseSmoothing(matte);
  let length = 0;
  const ragged: (readonly [number, number])[] = [];
  for (const contour of traceContours(matte, deviation * 6)) {
    // Missing parts inside the product are reported as holes.
    if (isAroundHole(contour)) continue;
    const smoothed = smooth(contour, deviation);
    const offsets = contour.xs.map((x, k) =>
      Math.hypot(x - (smoothed.xs[k] ?? 0), (contour.ys[k] ?? 0) - (smoothed.ys[k] ?? 0)),
    );
    const max = computeSlidingMaximum(offsets, Math.round(deviation));
    length += contour.xs.length;
    for (let k = 0; k < offsets.length; k++) {
      if (
        (max[k] ?? 0) > deviation * minRoughDeviation &&
        measureContrast(contour, smoothed, k, photo) < minOwnEdgeContrast
      )
        ragged.push([contour.xs[k] ?? 0, contour.ys[k] ?? 0]);
    }
  }
  return { length, ragged };
}

/** Returns, for each index, the highest value within this many indexes. */
function computeSlidingMaximum(values: Float32Array, within: number): Float32Array {
  return values.map((_, k) => Math.max(...values.subarray(Math.max(0, k - within), k + within + 1)));
}

/** Returns how much the photo changes across a contour, in levels of the channel that changes most. */
function measureContrast({ xs, ys }: Contour, smoothed: Contour, k: number, photo: Rgb): number {
  const last = xs.length - 1;
  const [before, after] = [Math.max(0, k - 1), Math.min(last, k + 1)];
  const dx = (smoothed.xs[after] ?? 0) - (smoothed.xs[before] ?? 0);
  const dy = (smoothed.ys[after] ?? 0) - (smoothed.ys[before] ?? 0);
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(dy / length) * sampleOffsetPx, (-dx / length) * sampleOffsetPx];
  const [x, y] = [xs[k] ?? 0, ys[k] ?? 0];
  const [one, other] = [findPixel(photo, x + nx, y + ny), findPixel(photo, x - nx, y - ny)];
  const computeDifference = (c: number) =>
    Math.abs((photo.data[one + c] ?? 0) - (photo.data[other + c] ?? 0));
  return Math.max(computeDifference(0), computeDifference(1), computeDifference(2));
}

function findPixel({ width, height }: Rgb, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  return (row * width + column) * 3;
}

/** Returns the matte with its contour smoothed where it is ragged, and unchanged elsewhere. */
export function smoothRaggedEdge(crop: ProductCrop): Plane {
  const { matte } = crop;
  const { width, height } = matte;
  const radius = Math.round(chooseSmoothing(matte) * 2);
  const blur = (values: Float32Array) => computeBoxMean(values, width, height, radius);
  const near = createPlane(width, height);
  for (const [x, y] of examineOutline(crop).ragged) near.data[Math.round(y) * width + Math.round(x)] = 1;
  // Blurred twice, the weight extends over two radii and fades out.
  const weight = blur(blur(near.data)).map((value) => clamp01(value * radius * 4));
  const soft = blur(blur(blur(matte.data)));
  const steep = radius * 1.5;
  const data = matte.data.map((value, i) => {
    const part = weight[i] ?? 0;
    if (part === 0) return value;
    return value * (1 - part) + clamp01(((soft[i] ?? 0) - 0.5) * steep + 0.5) * part;
  });
  return { ...matte, data };
}
