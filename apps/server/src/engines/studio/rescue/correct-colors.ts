import { toLevel, toLinear } from "../pixels/color.ts";
import type { Rgb } from "../pixels/raster.ts";

/** Width of the photo's border that counts as background, as a fraction of the shorter side. */
const BORDER_FRACTION = 0.06;
/** Minimum fraction of the border that has the same color, so that it counts as plain. */
const MIN_PLAIN_FRACTION = 0.75;
/** Maximum factor by which a color's ratio of red or blue to green may differ from the background's. */
const MAX_TINT = 1.12;
/** Maximum difference of light across a plain background, as a factor. */
const MAX_SHADING = 2;

/** Range of color casts to correct, as the ratio of the strongest channel to the weakest. Less is invisible; more is paint. */
const CAST_RATIOS = { from: 1.12, to: 4 } as const;
/** Linear light of white paper in a well-exposed photo, 0…1. */
const PAPER_LIGHT = 0.8;
/** Maximum linear light of the brightest pixels after the correction, 0…1. */
const MAX_BRIGHTEST = 0.98;
/** Minimum factor by which a dim photo can be brightened. */
const MIN_BRIGHTENING = 1.25;
/** Maximum factor by which a photo can be brightened. More would show the camera's noise. */
const MAX_BRIGHTENING = 4;

/** A color correction: what it corrects, and the factors for red, green and blue in linear light. */
export interface ColorCorrection {
  readonly factors: readonly [number, number, number];
  readonly cast: "warm" | "cool" | null;
  readonly dim: boolean;
}

const light = Float64Array.from({ length: 256 }, (_, level) => toLinear(level));

/**
 * Finds the correction that makes a photo's plain background neutral and as bright as paper. Only casts between orange
 * and blue count, because lamps and the sky cause those. Returns undefined if the background isn't plain, is painted in
 * a color, or needs no correction.
 */
export function findColorCorrection(photo: Rgb): ColorCorrection | undefined {
  const background = findPlainBackground(photo);
  if (!background) return undefined;
  const [red, green, blue] = background;
  const strongest = Math.max(red, green, blue);
  const ratio = strongest / Math.max(1e-4, Math.min(red, green, blue));
  // Under a lamp and under the sky, green lies between red and blue; otherwise, the background is painted.
  const isLit = Math.min(red, blue) <= green * 1.04 && green <= Math.max(red, blue) * 1.04;
  if (ratio > CAST_RATIOS.to || (ratio > CAST_RATIOS.from && !isLit)) return undefined;
  const cast = ratio <= CAST_RATIOS.from ? null : red > blue ? "warm" : "cool";
  // Without a cast, colors stay exactly as they are.
  const balance = cast ? background.map((channel) => green / channel) : [1, 1, 1];
  const brightest = findBrightest(photo, balance);
  const possible = Math.min(MAX_BRIGHTENING, PAPER_LIGHT / green, MAX_BRIGHTEST / brightest);
  const dim = possible > MIN_BRIGHTENING;
  if (!cast && !dim) return undefined;
  // A colored lamp also makes the photo darker.
  const brightening = dim || cast ? Math.max(1, possible) : 1;
  const [r = 1, g = 1, b = 1] = balance.map((factor) => factor * brightening);
  return { factors: [r, g, b], cast, dim };
}

/** Applies a correction in linear light. */
export function correctColors({ data, width, height }: Rgb, { factors }: ColorCorrection): Rgb {
  const tables = factors.map((factor) =>
    Uint8Array.from(light, (amount) => Math.round(toLevel(Math.min(1, amount * factor)))),
  );
  const corrected = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) corrected[i] = tables[i % 3]?.[data[i] ?? 0] ?? 0;
  return { data: corrected, width, height };
}

/** Returns the background's light as red, green and blue, if the photo's border has one color. */
function findPlainBackground({ data, width, height }: Rgb): readonly [number, number, number] | undefined {
  const border = Math.max(2, Math.round(Math.min(width, height) * BORDER_FRACTION));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const isEdge = y < border || y >= height - border;
    for (let x = 0; x < width; x++) {
      if (isEdge || x < border || x >= width - border) pixels.push((y * width + x) * 3);
    }
  }
  const channel = (offset: number) => median(pixels.map((at) => light[data[at + offset] ?? 0] ?? 0));
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  if (Math.min(red, green, blue) < 0.004) return undefined;
  const plain = pixels.filter((at) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((offset) => light[data[at + offset] ?? 0]);
    if (g === 0 || r === 0 || b === 0) return false;
    const tint =
      isWithin((r / g) * (green / red), MAX_TINT) && isWithin((b / g) * (green / blue), MAX_TINT * 1.1);
    return tint && isWithin(g / green, MAX_SHADING);
  });
  return plain.length >= pixels.length * MIN_PLAIN_FRACTION ? [red, green, blue] : undefined;
}

/** Returns whether a factor is between 1 / `max` and `max`. */
function isWithin(factor: number, max: number): boolean {
  return factor < max && factor > 1 / max;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the 99.5th percentile of the balanced pixels' light. */
function findBrightest({ data }: Rgb, balance: readonly number[]): number {
  const counts = new Float64Array(1024);
  const pixels = data.length / 3;
  for (let i = 0; i < data.length; i += 3) {
    const max = Math.max(
      (light[data[i] ?? 0] ?? 0) * (balance[0] ?? 1),
      (light[data[i + 1] ?? 0] ?? 0) * (balance[1] ?? 1),
      (light[data[i + 2] ?? 0] ?? 0) * (balance[2] ?? 1),
    );
    const bin = Math.min(1023, Math.floor(max * 1023));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let above = 0;
  for (let bin = 1023; bin > 0; bin--) {
    above += counts[bin] ?? 0;
    if (above > pixels * 0.005) return (bin + 1) / 1023;
  }
  return 1 / 1023;
}
