import type { Levels } from "../../pixels/color.ts";
import { clamp, type Rgb } from "../../pixels/raster.ts";
import { sceneLight } from "./levels.ts";
import type { Plate } from "./load-plate.ts";
import { type SmoothImage, createSmoothReader } from "./smooth-image.ts";
import { toLinear, removeShoulder } from "./tone.ts";

/** Factors of a room's key and fill light: red, green and blue. 1 is as rendered. */
export interface LightMood {
  readonly key: readonly [number, number, number];
  readonly fill: readonly [number, number, number];
}

export const timesOfDay = ["noon", "morning", "evening"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** Moods by time of day; the plates were rendered at noon. */
export const lightMoods: Readonly<Record<TimeOfDay, LightMood>> = {
  noon: { key: [1, 1, 1], fill: [1, 1, 1] },
  morning: { key: [0.9, 0.92, 0.94], fill: [1.06, 1.11, 1.2] },
  evening: { key: [1.12, 0.92, 0.68], fill: [0.82, 0.8, 0.86] },
};

/** Scene-linear light of one row, red, green and blue interleaved. */
export interface LitRow {
  readonly key: Float32Array;
  readonly fill: Float32Array;
}

export type ReadRow = (y: number, into: LitRow) => void;

/**
 * Returns a reader of a plate's rows as key and fill light.
 * @param tint the color for a tintable plate
 */
export function createRowReader(
  { facts, all, fill }: Plate,
  mood: LightMood,
  tint: Levels | undefined,
): ReadRow {
  const paint = tint && facts.tintable ? computePaintFactors(all, tint) : [1, 1, 1];
  const keyFactors = mood.key.map((value, channel) => value * (paint[channel] ?? 1));
  const fillFactors = mood.fill.map((value, channel) => value * (paint[channel] ?? 1));
  const readAll = createImageReader(all);
  const readFill = createImageReader(fill);
  return (y, into) => {
    readAll(y, into.key);
    readFill(y, into.fill);
    for (let i = 0; i < into.key.length; i += 3) {
      for (let channel = 0; channel < 3; channel++) {
        const total = into.key[i + channel] ?? 0;
        // In lossy images, the fill light can be a level brighter than all light.
        const low = Math.min(total, into.fill[i + channel] ?? 0);
        into.key[i + channel] = (total - low) * (keyFactors[channel] ?? 1);
        into.fill[i + channel] = low * (fillFactors[channel] ?? 1);
      }
    }
  };
}

function createImageReader(image: Rgb | SmoothImage): (y: number, row: Float32Array) => void {
  if ("frame" in image) return createSmoothReader(image);
  const { data, width } = image;
  return (y, row) => {
    for (let i = 0, from = y * width * 3; i < row.length; i++, from++)
      row[i] = sceneLight[data[from] ?? 0] ?? 0;
  };
}

/**
 * Range of display-linear light in which the shoulder's inverse becomes steep: it would make a pale paper's brightest
 * channel so strong that this channel alone colors the shadows.
 */
const steepRange = { min: 0.8, max: 0.93 } as const;

/** Returns the factors that turn the mean of a neutral plate into a color. */
function computePaintFactors(image: Rgb | SmoothImage, tint: Levels): readonly number[] {
  const { data } = image;
  const light = (i: number) => ("frame" in image ? (data[i] ?? 0) : (sceneLight[data[i] ?? 0] ?? 0));
  let sum = 0;
  let count = 0;
  for (let i = 1; i < data.length; i += 3 * 97) {
    sum += light(i);
    count++;
  }
  const paint = tint.map((level) => toLinear(level / 255));
  const mean = clamp(
    paint.reduce((total, one) => total + one / 3, 0),
    steepRange.min,
    steepRange.max,
  );
  return paint.map((display) => {
    const exact = removeShoulder(display);
    const scene = display > steepRange.min ? Math.min(exact, (display * removeShoulder(mean)) / mean) : exact;
    return (scene * count) / Math.max(1e-6, sum);
  });
}
