import { fromOklch, hexToOklch, toLinear } from "../pixels/color.ts";
import type { Swatch } from "../pixels/palette.ts";

/** Returns the luminance of `#rrggbb` relative to white, 0…1 (WCAG 2.2, "relative luminance"). */
export function computeLuminance(color: string): number {
  const channel = (from: number) => toLinear(Number.parseInt(color.slice(from, from + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast of two luminances, 1…21 (WCAG 2.2, "contrast ratio"). */
export function computeContrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the contrast of two `#rrggbb` colors, 1…21. */
export function computeContrast(a: string, b: string): number {
  return computeContrastRatio(computeLuminance(a), computeLuminance(b));
}

/** Returns nearly black or nearly white, whichever has more contrast with the color: at least 4.5:1. */
export function chooseInk(color: string): string {
  const [dark, light] = ["#050506", "#ffffff"];
  return computeContrast(color, dark) >= computeContrast(color, light) ? dark : light;
}

/** Chroma below which people call a color gray. */
const maxGrayChroma = 0.045;

export interface Accent {
  /** A strong color for buttons that matches the palette. */
  readonly strong: string;
  /** Nearly white and nearly black tones of the hue, for plain backgrounds. */
  readonly pale: string;
  readonly deep: string;
  /** Hue in degrees, as in Oklch. */
  readonly hue: number;
  /** The brand's colors, main one first, which are never changed. */
  readonly brand?: readonly string[];
  /** The brand's main color, for panels and cards. */
  readonly plate?: string;
}

/** Returns the most vivid color of a palette that isn't a speck; for a gray palette, a dark neutral. */
export function chooseAccent(palette: readonly Swatch[]): Accent {
  const rated = palette
    .map(({ color, fraction }) => ({ ...hexToOklch(color), fraction }))
    .filter(({ l }) => l > 0.18 && l < 0.95)
    .map((color) => ({ ...color, rating: color.c * Math.sqrt(color.fraction) }))
    .toSorted((a, b) => b.rating - a.rating);
  const best = rated[0];
  if (!best || best.c < maxGrayChroma) {
    const hue = best?.h ?? 265;
    return {
      strong: fromOklch({ l: 0.26, c: 0.02, h: hue }),
      pale: fromOklch({ l: 0.94, c: 0.008, h: hue }),
      deep: fromOklch({ l: 0.24, c: 0.012, h: hue }),
      hue,
    };
  }
  const { c, h } = best;
  return {
    strong: makeStrong(best.l, Math.max(0.11, c), h),
    pale: fromOklch({ l: 0.94, c: Math.min(0.026, c * 0.3), h }),
    deep: fromOklch({ l: 0.3, c: Math.min(0.085, c * 0.7), h }),
    hue: h,
  };
}

/**
 * Returns a color dark enough for white letters. Yellow would become brown, so it stays light and gets dark letters.
 */
function makeStrong(lightness: number, c: number, h: number): string {
  const yellow = h > 68 && h < 118;
  if (yellow) return fromOklch({ l: Math.min(0.86, Math.max(0.78, lightness)), c, h });
  let l = Math.min(0.64, Math.max(0.42, lightness));
  while (computeContrast(fromOklch({ l, c, h }), "#ffffff") < 4.8) l -= 0.01;
  return fromOklch({ l, c, h });
}
