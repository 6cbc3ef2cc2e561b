import { type SKRSContext2D, ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { computeBoxMean } from "../../pixels/resample.ts";
import { type Random, createRandom } from "../seeded-random.ts";

/** The frame of a painted wall. All lengths are in pixels of the finished image. */
export interface WallFrame {
  readonly width: number;
  readonly height: number;
  /** The row at which the wall bends into the ground, above the frame when only ground is visible. */
  readonly horizon: number;
  /** Side of the key light: 1 is right, −1 is left. */
  readonly side: 1 | -1;
  readonly random: Random;
}

export type Paint = (context: SKRSContext2D, frame: WallFrame) => void;

export interface Setting {
  /** Paints everything behind the product. */
  readonly behind: Paint;
  /** Standard deviation of its blur, as a fraction of the height. */
  readonly blur: number;
  /** Paints the light on everything, over `neutral`: lighter is lit, darker is in shade. */
  readonly light: Paint;
}

/** The color that changes nothing in the layer of light. */
const neutral = "#808080";
/** Grain of the finished image, in levels, which hides 8-bit banding. */
const grainLevels = 1.6;
/** Level at which the roll-off of brightness starts. */
const kneeLevel = 226;
/** Level at which the roll-off ends. */
const ceilingLevel = 256;
const grainSide = 256;

/** Renders a setting at full size from small layers, because everything in it is soft. */
export function renderSetting(setting: Setting, frame: WallFrame): Sheet {
  const { width, height } = frame;
  const behind = createRowFiller(
    createSoftLayer(frame, setting.behind, "#000", setting.blur * height),
    width,
  );
  const light = createRowFiller(createSoftLayer(frame, setting.light, neutral, 0.004 * height), width);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const dither = createGrainTable(frame);
  const row = new Float32Array(width * 3);
  const lit = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    behind((y + 0.5) / height, row);
    light((y + 0.5) / height, lit);
    for (let i = 0; i < row.length; i++) row[i] = ((row[i] ?? 0) * (lit[i] ?? 0)) / 128;
    writeRow(row, pixels, y, dither);
  }
  const sheet = createSheet(width, height);
  sheet.context.putImageData(new ImageData(pixels, width, height), 0, 0);
  return sheet;
}

function createGrainTable({ random }: WallFrame): Float32Array {
  const next = createRandom(Math.floor(random() * 1e9));
  const table = new Float32Array(grainSide * grainSide);
  for (let i = 0; i < table.length; i++) table[i] = (next() + next() - 1) * grainLevels;
  return table;
}

/** Rolls off brighter-than-white levels like film, so that lit walls keep their shape. */
function rollOff(level: number): number {
  return level <= kneeLevel
    ? level
    : kneeLevel +
        (ceilingLevel - kneeLevel) * (1 - Math.exp((kneeLevel - level) / (ceilingLevel - kneeLevel)));
}

/** Writes whole levels. The noise is the same in all three channels, like a sensor's luminance noise. */
function writeRow(row: Float32Array, pixels: Uint8ClampedArray, y: number, dither: Float32Array): void {
  const from = (y * row.length) / 3;
  for (let i = 0, x = 0; i < row.length; i += 3, x++) {
    const noise =
      dither[((y & (grainSide - 1)) * grainSide + ((x + 57 * (y >> 8)) & (grainSide - 1))) | 0] ?? 0;
    const to = (from + x) * 4;
    pixels[to] = rollOff(row[i] ?? 0) + noise;
    pixels[to + 1] = rollOff(row[i + 1] ?? 0) + noise;
    pixels[to + 2] = rollOff(row[i + 2] ?? 0) + noise;
    pixels[to + 3] = 255;
  }
}

/** An image without detail, at a fraction of its size, in three planes of 0…255. */
interface SoftLayer {
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
  readonly width: number;
  readonly height: number;
}

/** Pixels of the finished image per painted pixel. */
const paintStep = 4;

/** Paints small and blurs in floating point, so that slow gradients have no steps. */
function createSoftLayer(frame: WallFrame, paint: Paint, background: string, deviation: number): SoftLayer {
  const { canvas, context } = createSheet(frame.width / paintStep, frame.height / paintStep);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / frame.width, canvas.height / frame.height);
  paint(context, frame);
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * (deviation / paintStep) ** 2 + 1) - 1) / 2));
  const channel = (c: number): Float32Array => {
    let values: Float32Array = new Float32Array(width * height);
    for (let i = 0, from = c; i < values.length; i++, from += 4) values[i] = data[from] ?? 0;
    for (let pass = 0; pass < 3; pass++) values = computeBoxMean(values, width, height, radius);
    return values;
  };
  return { planes: [channel(0), channel(1), channel(2)], width, height };
}

/** Writes one row of the layer at a different width, interleaved; `y` is 0…1 of the height. */
type FillRow = (y: number, row: Float32Array) => void;

/** @param columns width of the requested rows, in pixels */
function createRowFiller({ planes, width, height }: SoftLayer, columns: number): FillRow {
  const lefts = new Uint32Array(columns);
  const fractions = new Float32Array(columns);
  for (let x = 0; x < columns; x++) {
    const fx = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / columns - 0.5));
    lefts[x] = Math.min(Math.max(0, width - 2), Math.floor(fx));
    fractions[x] = fx - (lefts[x] ?? 0);
  }
  // One extra column: the right neighbor of the last.
  const line = new Float32Array(width + 1);
  return (y, row) => {
    const fy = Math.min(height - 1, Math.max(0, y * height - 0.5));
    const upper = Math.floor(fy) * width;
    const lower = Math.min(height - 1, Math.floor(fy) + 1) * width;
    const fraction = fy - Math.floor(fy);
    for (const [c, plane] of planes.entries()) {
      for (let x = 0; x < width; x++) {
        line[x] = (plane[upper + x] ?? 0) * (1 - fraction) + (plane[lower + x] ?? 0) * fraction;
      }
      line[width] = line[width - 1] ?? 0;
      for (let x = 0, i = c; x < columns; x++, i += 3) {
        const left = lefts[x] ?? 0;
        const from = line[left] ?? 0;
        row[i] = from + ((line[left + 1] ?? 0) - from) * (fractions[x] ?? 0);
      }
    }
  };
}
