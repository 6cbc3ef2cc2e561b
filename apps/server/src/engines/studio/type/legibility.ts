import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../pixels/canvas.ts";
import { fromOklch, parseColor, lighten, hexToOklch } from "../pixels/color.ts";
import type { Rectangle, Size } from "../pixels/raster.ts";
import {
  type Accent,
  computeContrast,
  computeContrastRatio,
  chooseInk,
  computeLuminance,
} from "./contrast.ts";

/** Contrasts that WCAG 2.2 requires: 1.4.3 for text and 1.4.11 for non-text elements. */
const minTextContrast = 4.5;
const minShapeContrast = 3;

/** The darkest and lightest luminance of an area, apart from a few specks. */
interface Tones {
  readonly darkest: number;
  readonly lightest: number;
}

/** Fraction of an area's pixels that may be darker or lighter than its tones: specks don't make a letter unreadable. */
const maxSpeckFraction = 0.004;

/** Number of luminance steps from black to white: far finer than a relevant difference. */
const toneStepCount = 4096;

function measureTones({ canvas, context }: Sheet, area: Rectangle): Tones {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const width = Math.min(canvas.width, Math.ceil(area.left + area.width)) - left;
  const height = Math.min(canvas.height, Math.ceil(area.top + area.height)) - top;
  if (width <= 0 || height <= 0) return { darkest: 0, lightest: 1 };
  const { data } = context.getImageData(left, top, width, height);
  const linear = Float32Array.from({ length: 256 }, (_, level) => computeLuminance(toGray(level)));
  const counts = new Uint32Array(toneStepCount + 1);
  let all = 0;
  for (let at = 0; at < data.length; at += 12, all++) {
    const tone =
      0.2126 * (linear[data[at] ?? 0] ?? 0) +
      0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
      0.0722 * (linear[data[at + 2] ?? 0] ?? 0);
    const step = Math.floor(tone * toneStepCount);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  const skipped = Math.floor(all * maxSpeckFraction);
  return {
    darkest: findReachedStep(counts, skipped) / toneStepCount,
    lightest: Math.min(
      1,
      (toneStepCount + 1 - findReachedStep(counts.toReversed(), skipped)) / toneStepCount,
    ),
  };
}

/** Returns the first tone step at which the cumulative count exceeds `skipped`. */
function findReachedStep(counts: Uint32Array, skipped: number): number {
  let sum = 0;
  return counts.findIndex((count) => (sum += count) > skipped);
}

function toGray(level: number): string {
  return `#${level.toString(16).padStart(2, "0").repeat(3)}`;
}

function findWorstContrast(color: string, { darkest, lightest }: Tones): number {
  const own = computeLuminance(color);
  return own >= lightest
    ? computeContrastRatio(own, lightest)
    : own <= darkest
      ? computeContrastRatio(own, darkest)
      : 1;
}

/** Returns the minimum contrast of a color with an area. */
export function measureContrastOn(sheet: Sheet, area: Rectangle, color: string): number {
  return findWorstContrast(color, measureTones(sheet, area));
}

/** Returns nearly black and nearly white with a touch of a hue. */
function tintInks(hue: number): { readonly dark: string; readonly light: string } {
  return { dark: fromOklch({ l: 0.2, c: 0.035, h: hue }), light: fromOklch({ l: 0.99, c: 0.008, h: hue }) };
}

/** Draws a scrim of a color behind the type; `strength` is 0…1. */
type Scrim = (context: SKRSContext2D, color: string, strength: number) => void;

/**
 * Returns the color of type on an area, dark or light, with a contrast of at least 4.5:1 with its pixels. If the drawing
 * doesn't allow that, it gets just enough scrim. A scrim that is not opaque at strength 1 can't guarantee that.
 */
export function makeLegible(sheet: Sheet, area: Rectangle, hue: number, scrim: Scrim): string {
  const inks = tintInks(hue);
  const tones = measureTones(sheet, area);
  const [ink, against] =
    findWorstContrast(inks.dark, tones) * 1.15 >= findWorstContrast(inks.light, tones) &&
    (tones.darkest + tones.lightest) / 2 > 0.18
      ? [inks.dark, fromOklch({ l: 0.97, c: 0.015, h: hue })]
      : [inks.light, fromOklch({ l: 0.2, c: 0.03, h: hue })];
  const readable = [ink, "#050506", "#ffffff"].find(
    (each) => findWorstContrast(each, tones) >= minTextContrast,
  );
  if (readable !== undefined) return readable;
  const { canvas, context } = sheet;
  const before = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let strength = 0.25; strength < 1.01; strength += 0.15) {
    context.putImageData(before, 0, 0);
    scrim(context, against, Math.min(1, strength));
    if (findWorstContrast(ink, measureTones(sheet, area)) >= minTextContrast) break;
  }
  return ink;
}

/** Lightens or darkens a color until a shape in it has a contrast of 3:1 with the area. */
function makeVisible(color: string, sheet: Sheet, area: Rectangle): string {
  const tones = measureTones(sheet, area);
  const { c, h } = hexToOklch(color);
  const steps = c < 0.05 ? [0] : [0, -0.07, -0.14, 0.08, 0.16, -0.21, 0.24, 0.32];
  const visible = steps
    .map((step) => lighten(color, step))
    .find((shade) => findWorstContrast(shade, tones) >= minShapeContrast);
  if (visible !== undefined) return visible;
  const { dark, light } = tintInks(h);
  return findWorstContrast(dark, tones) > findWorstContrast(light, tones) ? dark : light;
}

/** Returns nearly black or white: with a touch of the color's hue if that is readable on it, otherwise plain. */
export function chooseTintedInk(color: string): string {
  const inks = tintInks(hexToOklch(color).h);
  const best =
    computeContrast(color, inks.light) >= computeContrast(color, inks.dark) ? inks.light : inks.dark;
  return computeContrast(color, best) >= minTextContrast ? best : chooseInk(color);
}

/** The colors of a shape and of the text on it. */
interface ShapeColors {
  readonly fill: string;
  readonly ink: string;
  /** A ring around a shape whose color has too little contrast. */
  readonly ring?: string;
}

/** Maximum difference per channel, in levels, between colors that count as the same. */
const maxColorDifference = 24;

/** Returns the nearest pixel of a line of this length. */
function findNearestPixel(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.round(place)));
}

/** Returns true if an area has this color in its middle and in all corners. */
function hasColor(
  { canvas, context }: Sheet,
  { left, top, width, height }: Rectangle,
  color: string,
): boolean {
  const levels = parseColor(color);
  const places = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));
  return [...places, { x: 0.5, y: 0.5 }].every(({ x, y }) => {
    const [across, down] = [
      findNearestPixel(left + x * width, canvas.width),
      findNearestPixel(top + y * height, canvas.height),
    ];
    const { data } = context.getImageData(across, down, 1, 1);
    return levels.every((level, c) => Math.abs(level - (data[c] ?? 0)) <= maxColorDifference);
  });
}

/**
 * Returns the colors of a shape on an area. A brand color never changes: on an area in that color, shape and text swap
 * colors, and where it has too little contrast, the shape gets a ring.
 */
export function chooseShapeColors(
  sheet: Sheet,
  area: Rectangle,
  { strong, brand = [] }: Pick<Accent, "strong" | "brand">,
): ShapeColors {
  if (!brand.includes(strong)) {
    const fill = makeVisible(strong, sheet, area);
    return { fill, ink: chooseTintedInk(fill) };
  }
  const tones = measureTones(sheet, area);
  const ink =
    brand.find((other) => computeContrast(other, strong) >= minTextContrast) ?? chooseTintedInk(strong);
  if (findWorstContrast(strong, tones) >= minShapeContrast) return { fill: strong, ink };
  if (hasColor(sheet, area, strong)) return { fill: ink, ink: strong };
  const { dark, light } = tintInks(hexToOklch(strong).h);
  const edge = findWorstContrast(dark, tones) > findWorstContrast(light, tones) ? dark : light;
  return {
    fill: strong,
    ink,
    ring: brand.find((other) => findWorstContrast(other, tones) >= minShapeContrast) ?? edge,
  };
}

/** Returns the first of the brand's colors that is readable on an area as text. */
export function findBrandInk(
  sheet: Sheet,
  area: Rectangle,
  { brand = [] }: Pick<Accent, "brand">,
): string | undefined {
  const tones = measureTones(sheet, area);
  return brand.find((color) => findWorstContrast(color, tones) >= minTextContrast);
}

/** Returns the color as CSS, with alpha 0…1. */
export function withAlpha(color: string, alpha: number): string {
  return `rgba(${parseColor(color).join(", ")}, ${alpha.toFixed(4)})`;
}

/**
 * Returns a scrim that has its full strength from the nearest side of the frame to the end of the area, and fades out
 * smoothly beyond.
 * @param fadeFraction the fraction of the frame over which it fades
 */
export function createEdgeScrim(area: Rectangle, frame: Size, fadeFraction = 0.2): Scrim {
  return (context, color, strength) => {
    const across =
      measureScrimFraction(area.top, area.height, frame.height) <=
      measureScrimFraction(area.left, area.width, frame.width);
    const length = across ? frame.height : frame.width;
    const from = across ? area.top : area.left;
    const to = from + (across ? area.height : area.width);
    const atStart = from + to < length;
    const solidLength = (atStart ? to : length - from) + length * 0.01;
    const end = Math.min(length, solidLength + length * fadeFraction);
    const place = (distance: number) => (atStart ? distance : length - distance);
    const gradient = across
      ? context.createLinearGradient(0, place(0), 0, place(end))
      : context.createLinearGradient(place(0), 0, place(end), 0);
    fade(gradient, color, strength, Math.min(1, solidLength / end));
    context.fillStyle = gradient;
    context.fillRect(0, 0, frame.width, frame.height);
  };
}

/** Returns the fraction of `whole` that a scrim covers if it extends from the nearer end over the given part. */
function measureScrimFraction(start: number, length: number, whole: number): number {
  return Math.min(start + length, whole - start) / whole;
}

function fade(
  gradient: ReturnType<SKRSContext2D["createLinearGradient"]>,
  color: string,
  strength: number,
  full: number,
): void {
  gradient.addColorStop(0, withAlpha(color, strength));
  for (let k = 0; k <= 8; k++) {
    const alpha = strength * (0.5 + 0.5 * Math.cos((Math.PI * k) / 8));
    gradient.addColorStop(full + ((1 - full) * k) / 8, withAlpha(color, alpha));
  }
}
