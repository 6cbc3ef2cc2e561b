import type { CutOut } from "../../../matting/cut-out.ts";
import type { Rgb } from "../../../pixels/raster.ts";
import { type Lab, computeColorDifference, toCielab } from "../product/color-difference.ts";

/** Measurements of the background around a product. */
export interface Surroundings {
  /**
   * Maximum color difference across a row (ΔE2000). At each row, the smaller of the differences on the photo's left and
   * right sides counts.
   */
  readonly horizon: number;
  /** Position of the horizon: 0 at the product's upper end, 1 at its lower end. */
  readonly horizonAt: number;
  /** Ratio of `structure` in the lower half to that in the upper half; 1 is the same. */
  readonly sharperBelow: number;
  /** Mean difference between adjacent pixels of the background, 0…255. */
  readonly structure: number;
  /** Color difference between the background in the upper and in the lower half (ΔE2000). */
  readonly colorDifference: number;
}

/** Width of the area around the product to ignore, in pixels, because of its shadow and its edge. */
const productMargin = 4;
/** Number of rows to compare above and below a possible horizon. */
const bandRows = 6;
/** Number of rows to skip on either side of it, because it may be blurred. */
const blurredRows = 1;
/** Minimum number of background pixels in the compared rows. */
const minBandPixels = 7;

/** @param small a copy of the photo, about 160 pixels on its longer side */
export function examineSurroundings(small: Rgb, cutOut: CutOut): Surroundings | undefined {
  const free = findFreePixels(small, cutOut);
  const top = (cutOut.bounds.top * small.height) / cutOut.height;
  const bottom = ((cutOut.bounds.top + cutOut.bounds.height) * small.height) / cutOut.height;
  const middle = (top + bottom) / 2;
  const above = measureRegion(small, free, 0, middle);
  const below = measureRegion(small, free, middle, small.height);
  if (!above || !below) return undefined;
  return {
    ...findHorizon(small, free, top, bottom),
    sharperBelow: (below.structure + 0.5) / (above.structure + 0.5),
    structure: (above.structure + below.structure) / 2,
    colorDifference: computeColorDifference(above.color, below.color),
  };
}

function findFreePixels({ width, height }: Rgb, cutOut: CutOut): Uint8Array {
  const productMask = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from =
        Math.floor(((y + 0.5) / height) * cutOut.height) * cutOut.width +
        Math.floor(((x + 0.5) / width) * cutOut.width);
      if ((cutOut.rgba[from * 4 + 3] ?? 0) > 12) productMask[i] = 1;
    }
  }
  const free = new Uint8Array(width * height).fill(1);
  // Widens each row once, then also marks it in the rows above and below.
  for (let y = 0; y < height; y++) {
    const widened = widenRow(productMask.subarray(y * width, (y + 1) * width));
    for (let v = Math.max(0, y - productMargin); v <= Math.min(height - 1, y + productMargin); v++)
      for (let x = 0, i = v * width; x < width; x++, i++) if (widened[x]) free[i] = 0;
  }
  return free;
}

function widenRow(row: Uint8Array): Uint8Array {
  const widened = new Uint8Array(row.length);
  for (let x = 0, last = -Infinity; x < row.length + productMargin; x++) {
    if (row[x]) last = x;
    if (x >= productMargin && x - productMargin - last <= productMargin) widened[x - productMargin] = 1;
  }
  return widened;
}

interface Region {
  readonly color: Lab;
  readonly structure: number;
}

/** Minimum number of pixels for a result. */
const minPixels = 60;

function measureRegion({ data, width }: Rgb, free: Uint8Array, from: number, to: number): Region | undefined {
  let [count, r, g, b, differences] = [0, 0, 0, 0, 0];
  for (let y = Math.floor(from); y < Math.floor(to) - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (!free[i] || !free[i + 1] || !free[i + width]) continue;
      count++;
      r += data[i * 3] ?? 0;
      g += data[i * 3 + 1] ?? 0;
      b += data[i * 3 + 2] ?? 0;
      const green = data[i * 3 + 1] ?? 0;
      differences +=
        Math.abs(green - (data[(i + 1) * 3 + 1] ?? 0)) + Math.abs(green - (data[(i + width) * 3 + 1] ?? 0));
    }
  }
  if (count < minPixels) return undefined;
  const mean = (sum: number) => Math.round(sum / count);
  return { color: toCielab(mean(r), mean(g), mean(b)), structure: differences / count / 2 };
}

function findHorizon(photo: Rgb, free: Uint8Array, top: number, bottom: number) {
  const { width, height } = photo;
  const computeMeanColor = (first: number, last: number, left: number, right: number) => {
    let [count, r, g, b] = [0, 0, 0, 0];
    for (let y = Math.max(0, first); y < Math.min(height, last); y++) {
      for (let x = left; x < right; x++) {
        const i = y * width + x;
        if (!free[i]) continue;
        count++;
        r += photo.data[i * 3] ?? 0;
        g += photo.data[i * 3 + 1] ?? 0;
        b += photo.data[i * 3 + 2] ?? 0;
      }
    }
    return count < minBandPixels
      ? undefined
      : toCielab(Math.round(r / count), Math.round(g / count), Math.round(b / count));
  };
  const measureContrast = (y: number, left: number, right: number) => {
    const above = computeMeanColor(y - blurredRows - bandRows, y - blurredRows, left, right);
    const below = computeMeanColor(y + blurredRows, y + blurredRows + bandRows, left, right);
    return above && below ? computeColorDifference(above, below) : 0;
  };
  let [horizon, horizonAt] = [0, 0];
  const margin = bandRows + blurredRows;
  for (let y = margin; y < height - margin; y++) {
    // A horizon extends across the whole photo: an object on one side doesn't count.
    const both = Math.min(measureContrast(y, 0, width >> 2), measureContrast(y, width - (width >> 2), width));
    if (both > horizon) [horizon, horizonAt] = [both, (y - top) / (bottom - top)];
  }
  return { horizon, horizonAt };
}
