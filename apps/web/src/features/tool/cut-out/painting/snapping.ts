import { type Area, clipToPixels } from "./area.ts";
import type { Point, Size } from "../../geometry.ts";
import type { Limit } from "./brush.ts";

/** The CIELAB colors of an image: L (lightness), a (green to red) and b (blue to yellow) of each pixel in turn. */
export interface LabImage extends Size {
  readonly values: Float32Array;
}

/** Number of precomputed cube roots between 0 and the white point. */
const CUBE_ROOT_STEPS = 4096;
/** Rounding errors can slightly exceed the white point, so the table has a few more entries. */
const cubeRoots = Float32Array.from({ length: CUBE_ROOT_STEPS + 200 }, (_, index) => {
  const fraction = index / CUBE_ROOT_STEPS;
  return fraction > 216 / 24_389 ? Math.cbrt(fraction) : (fraction * 24_389) / 27 / 116 + 16 / 116;
});
/** Linear intensities of the 256 sRGB values. */
const linear = Float32Array.from({ length: 256 }, (_, index) => {
  const fraction = index / 255;
  return fraction <= 0.040_45 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
});

/** CIELAB's function f: the cube root of a fraction of the white point, with a linear part near 0. */
const f = (fraction: number) => cubeRoots[Math.round(fraction * CUBE_ROOT_STEPS)] ?? 1;

/** Converts a canvas's sRGB pixels to CIELAB. Ignores the alpha. */
export function toCielab(rgba: Uint8ClampedArray, { width, height }: Size): LabImage {
  const values = new Float32Array(width * height * 3);
  for (let at = 0, out = 0; out < values.length; at += 4, out += 3) {
    const r = linear[rgba[at] ?? 0] ?? 0;
    const g = linear[rgba[at + 1] ?? 0] ?? 0;
    const b = linear[rgba[at + 2] ?? 0] ?? 0;
    const x = f(0.4339 * r + 0.3762 * g + 0.1899 * b);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f(0.0178 * r + 0.1095 * g + 0.8727 * b);
    values[out] = 116 * y - 16;
    values[out + 1] = 500 * (x - y);
    values[out + 2] = 200 * (y - z);
  }
  return { values, width, height };
}

type Color = readonly [number, number, number];

/** Maximum color difference in CIELAB of a pixel that resembles the center of a smooth area. */
const SMOOTH_TOLERANCE = 9;
/** The same in the most textured area. */
const TEXTURED_TOLERANCE = 30;
/** A pixel within this fraction of the tolerance is fully covered. Beyond it, the coverage fades to 0. */
const FULL_SIMILARITY = 0.65;

/** Returns the squared CIELAB difference between a pixel's color and another color. */
function squaredDifference({ values }: LabImage, pixel: number, [l, a, b]: Color): number {
  const offset = pixel * 3;
  const dl = (values[offset] ?? 0) - l;
  const da = (values[offset + 1] ?? 0) - a;
  const db = (values[offset + 2] ?? 0) - b;
  return dl * dl + da * da + db * db;
}

/**
 * Returns the color under the brush's center, and the tolerance for its texture. Samples only the half of the
 * surrounding pixels that is most similar to the center: near an edge, these are on the center's side.
 */
function sampleCenter(lab: LabImage, center: Point, radius: number): { color: Color; tolerance: number } {
  const sampleRadius = Math.min(3, Math.max(1, radius / 4));
  const around = clipToPixels(
    { x: center.x - sampleRadius, y: center.y - sampleRadius },
    { x: center.x + sampleRadius, y: center.y + sampleRadius },
    lab,
  );
  const pixels = around ? listPixels(around, lab) : [];
  const centerColor = averageColor(lab, [toIndex(center, lab)]);
  const similar = pixels
    .toSorted((a, b) => squaredDifference(lab, a, centerColor) - squaredDifference(lab, b, centerColor))
    .slice(0, Math.ceil(pixels.length / 2));
  const color = averageColor(lab, similar);
  const squares = similar.reduce((total, index) => total + squaredDifference(lab, index, color), 0);
  const deviation = Math.sqrt(squares / Math.max(1, similar.length));
  return { color, tolerance: Math.min(TEXTURED_TOLERANCE, SMOOTH_TOLERANCE + 3 * deviation) };
}

/** Returns the mean color of the pixels. */
function averageColor({ values }: LabImage, pixels: readonly number[]): Color {
  const mean = (channel: number) =>
    pixels.reduce((sum, index) => sum + (values[index * 3 + channel] ?? 0), 0) / Math.max(1, pixels.length);
  return [mean(0), mean(1), mean(2)];
}

function toIndex({ x, y }: Point, { width, height }: Size): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  return Math.min(height - 1, Math.max(0, Math.floor(y))) * width + column;
}

function listPixels(area: Area, { width }: Size): readonly number[] {
  return Array.from(
    { length: area.width * area.height },
    (_, index) => (area.y + Math.floor(index / area.width)) * width + area.x + (index % area.width),
  );
}

/**
 * Returns the limit of a brush that stops at edges: it covers only pixels that resemble its center and are connected to
 * it through similar pixels. Returns null when the brush is outside the image.
 */
export function limitToSimilarColor(lab: LabImage, center: Point, radius: number): Limit | null {
  const area = clipToPixels(
    { x: center.x - radius - 1, y: center.y - radius - 1 },
    { x: center.x + radius + 1, y: center.y + radius + 1 },
    lab,
  );
  if (!area) return null;
  const values = new Uint8Array(area.width * area.height);
  const { color, tolerance } = sampleCenter(lab, center, radius);
  const measureSimilarity = (index: number): number => {
    const pixel = (area.y + Math.floor(index / area.width)) * lab.width + area.x + (index % area.width);
    const relativeDifference = Math.sqrt(squaredDifference(lab, pixel, color)) / tolerance;
    return Math.round(255 * Math.min(1, Math.max(0, (1 - relativeDifference) / (1 - FULL_SIMILARITY))));
  };
  const start = toIndex({ x: center.x - area.x, y: center.y - area.y }, area);
  floodFill(values, area, start, measureSimilarity);
  return { area, values };
}

/** Flood-fills `values` from an index over all four neighbors while their similarity is above 0. */
function floodFill(
  values: Uint8Array,
  { width, height }: Size,
  start: number,
  measureSimilarity: (index: number) => number,
): void {
  const queue = new Int32Array(width * height);
  let count = 0;
  const visit = (index: number) => {
    if (values[index] !== 0) return;
    const value = measureSimilarity(index);
    if (value === 0) return;
    values[index] = value;
    queue[count++] = index;
  };
  visit(start);
  for (let next = 0; next < count; next += 1) {
    const index = queue[next] ?? 0;
    const column = index % width;
    if (column > 0) visit(index - 1);
    if (column < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
}
