import type { CutOut } from "../../../matting/cut-out.ts";
import { displayLight } from "../levels.ts";

/** The direction that most light in the photo came from. */
export type LightSide = "left" | "right" | "front";

export interface LightEstimate {
  readonly side: LightSide;
  readonly confidence: number;
}

/** Number of rows to sample. */
const sampledRows = 48;
/** Minimum number of opaque pixels in a measured row, as a fraction of the product's width. */
const minRowWidth = 0.15;
/** Minimum change of brightness from the middle to the edge that reveals a side, as a fraction. */
const minBrightnessChange = 0.06;
/** Maximum slope, as a fraction, of a row that counts as flat, like a label: rounding alone decides its sign. */
const maxFlatSlope = 0.01;

/**
 * Estimates the light's direction: rounded shapes are brighter on the side that faces it. Labels and patterns also
 * change the brightness, so most rows have to agree.
 */
export function estimateLight({ rgba, width, bounds }: CutOut): LightEstimate {
  const slopes: number[] = [];
  for (let i = 0; i < sampledRows; i++) {
    const y = bounds.top + Math.floor(((i + 0.5) / sampledRows) * bounds.height);
    const slope = measureSlope(rgba.subarray(y * width * 4, (y + 1) * width * 4), bounds.left, bounds.width);
    if (slope !== undefined) slopes.push(slope);
  }
  if (slopes.length < sampledRows / 4) return { side: "front", confidence: 0.3 };
  slopes.sort((a, b) => a - b);
  const middle = slopes[slopes.length >> 1] ?? 0;
  const clearSlopes = slopes.filter((slope) => Math.abs(slope) > maxFlatSlope);
  const agreeing =
    clearSlopes.filter((slope) => Math.sign(slope) === Math.sign(middle)).length /
    Math.max(1, clearSlopes.length);
  if (Math.abs(middle) < minBrightnessChange || agreeing < 0.65) return { side: "front", confidence: 0.5 };
  const confidence = Math.min(0.9, 0.4 + Math.abs(middle) + 0.4 * (agreeing - 0.5));
  return { side: middle < 0 ? "left" : "right", confidence };
}

/**
 * Returns the increase of brightness from a row's middle to its right edge, as a fraction of its mean; undefined if the
 * row has too few opaque pixels or is almost black.
 */
function measureSlope(row: Uint8Array, left: number, width: number): number | undefined {
  let [count, sx, sxx, sl, sxl] = [0, 0, 0, 0, 0];
  for (let x = left; x < left + width; x++) {
    if (row[x * 4 + 3] !== 255) continue;
    const light =
      0.2126 * (displayLight[row[x * 4] ?? 0] ?? 0) +
      0.7152 * (displayLight[row[x * 4 + 1] ?? 0] ?? 0) +
      0.0722 * (displayLight[row[x * 4 + 2] ?? 0] ?? 0);
    // The square root keeps highlights and labels from outweighing everything else.
    const bright = Math.sqrt(light);
    count++;
    sx += x;
    sxx += x * x;
    sl += bright;
    sxl += x * bright;
  }
  if (count < minRowWidth * width || sl / count < 0.02) return undefined;
  const variance = sxx / count - (sx / count) ** 2;
  if (variance <= 0) return undefined;
  const perPixel = (sxl / count - (sx / count) * (sl / count)) / variance;
  return (perPixel * count) / 2 / (sl / count);
}
