import { type Oklab, fromOklab, hexToOklab, toOklab } from "../../../pixels/color.ts";
import { type PaintPlanes, createPlanesLike } from "./paint-planes.ts";

/** A range of hues that are pulled together, in degrees of Oklch. */
export interface Pull {
  readonly hue: number;
  readonly width: number;
  /** The hue toward which those in the range move, up to halfway. */
  readonly to: number;
  /** Chroma multiplier of the hues in the range. */
  readonly chroma: number;
}

export interface Toning {
  /** Exponent of lightness: below 1 is lighter. */
  readonly gamma: number;
  /** Slope of lightness around the middle; 1 leaves lightness unchanged. */
  readonly contrast: number;
  /** Chroma multiplier. */
  readonly chroma: number;
  /** Tints of dark and light tones: #rrggbb colors and their amounts, 0…1. */
  readonly shadow: readonly [color: string, amount: number];
  readonly light: readonly [color: string, amount: number];
  readonly pulls: readonly Pull[];
}

/** Returns a grade that changes lightness and chroma, tints dark and light tones, and pulls hues together. */
export function createToneGrade({ gamma, contrast, chroma, shadow, light, pulls }: Toning): Grade {
  const [dark, bright] = [hexToOklab(shadow[0]), hexToOklab(light[0])];
  return (color) => {
    const l = adjustContrast(Math.max(0, color.l) ** gamma, contrast);
    const pulled = pullHues(color, pulls);
    const inDark = shadow[1] * (1 - l) ** 1.5;
    const inLight = light[1] * l ** 2;
    return {
      l,
      a: pulled.a * chroma + dark.a * inDark + bright.a * inLight,
      b: pulled.b * chroma + dark.b * inDark + bright.b * inLight,
    };
  };
}

function adjustContrast(l: number, contrast: number): number {
  const middle = 0.55;
  const bent = middle + Math.tanh((l - middle) * contrast * 2) / (2 * Math.tanh(contrast));
  return compressHighlights(Math.max(0, contrast === 1 ? l : bent));
}

/** Compresses lightness above 0.7, because paint isn't as bright as paper, and bright areas keep their shading. */
function compressHighlights(l: number): number {
  return l < 0.7 ? l : 0.7 + 0.38 * (1 - Math.exp((0.7 - l) / 0.38));
}

function pullHues({ a, b }: Oklab, pulls: readonly Pull[]): { a: number; b: number } {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const chroma = Math.hypot(a, b);
  let [pulledHue, pulledChroma] = [hue, chroma];
  for (const { hue: center, width, to, chroma: factor } of pulls) {
    const distance = wrapDegrees(hue - center) / width;
    const weight = Math.exp(-distance * distance);
    pulledHue += wrapDegrees(to - hue) * 0.5 * weight;
    pulledChroma *= 1 + (factor - 1) * weight;
  }
  const angle = (pulledHue * Math.PI) / 180;
  return { a: pulledChroma * Math.cos(angle), b: pulledChroma * Math.sin(angle) };
}

/** Maps degrees into -180…180. */
function wrapDegrees(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Number of samples per channel. */
const side = 25;

/** A color transform. */
type Grade = (color: Oklab) => Oklab;

/**
 * Samples a grade into a 3D lookup table with 25 samples per sRGB channel, red fastest. Each entry is three values,
 * 0…1.
 */
export function createColorCube(grade: Grade): Float32Array {
  const cube = new Float32Array(side ** 3 * 3);
  const level = (i: number) => (i / (side - 1)) * 255;
  for (let b = 0, at = 0; b < side; b++) {
    for (let g = 0; g < side; g++) {
      for (let r = 0; r < side; r++, at += 3) {
        const levels = fromOklab(grade(toOklab([level(r), level(g), level(b)])));
        for (let c = 0; c < 3; c++) cube[at + c] = Math.min(1, Math.max(0, (levels[c] ?? 0) / 255));
      }
    }
  }
  return cube;
}

/** Applies a lookup table to every pixel, with trilinear interpolation. */
export function applyCube(image: PaintPlanes, cube: Float32Array): PaintPlanes {
  const target = createPlanesLike(image);
  const planes = [target.red, target.green, target.blue];
  const last = side - 1;
  const [green, blue] = [side * 3, side * side * 3];
  for (let i = 0; i < image.red.length; i++) {
    const r = Math.min(1, Math.max(0, image.red[i] ?? 0)) * last;
    const g = Math.min(1, Math.max(0, image.green[i] ?? 0)) * last;
    const b = Math.min(1, Math.max(0, image.blue[i] ?? 0)) * last;
    const [r0, g0, b0] = [Math.min(last - 1, r | 0), Math.min(last - 1, g | 0), Math.min(last - 1, b | 0)];
    const [tr, tg, tb] = [r - r0, g - g0, b - b0];
    for (let c = 0; c < 3; c++) {
      const at = b0 * blue + g0 * green + r0 * 3 + c;
      const row = (k: number) => (cube[k] ?? 0) + ((cube[k + 3] ?? 0) - (cube[k] ?? 0)) * tr;
      const near = row(at) + (row(at + green) - row(at)) * tg;
      const far = row(at + blue) + (row(at + blue + green) - row(at + blue)) * tg;
      const plane = planes[c];
      if (plane) plane[i] = near + (far - near) * tb;
    }
  }
  return target;
}
