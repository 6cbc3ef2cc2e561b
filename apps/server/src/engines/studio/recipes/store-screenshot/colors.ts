import type { Sheet } from "../../pixels/canvas.ts";
import { fromOklch, hexToOklch } from "../../pixels/color.ts";
import { type Swatch, extractPalette } from "../../pixels/palette.ts";
import { computeContrast, chooseInk } from "../../type/contrast.ts";
import { listBrandColors } from "../../type/brand.ts";
import type { StoreLayout } from "@packshot/tools/request";

/** Minimum contrast of text. WCAG 2.2 requires 4.5:1; the margin allows for grain and the soft edges of letters. */
const minTextContrast = 5;

export interface Colors {
  /** The wall's color at the top; `bottom` is its color at the bottom. */
  readonly top: string;
  readonly bottom: string;
  /** Color of the light behind the device. */
  readonly glow: string;
  readonly ink: string;
  readonly softInk: string;
  readonly accent: string;
  /** The brand's own colors; the headline shows one of them, in its letters or behind them. */
  readonly brand?: readonly string[];
  /** Whether the wall is the brand's main color. */
  readonly isBrandWall?: boolean;
}

/** Rates how well a color represents the app: vivid, neither black nor white, and on enough of the screen. */
function rateProminence({ color, fraction }: Swatch): number {
  const { l, c } = hexToOklch(color);
  return c * fraction ** 0.3 * (l > 0.2 && l < 0.93 ? 1 : 0.3);
}

/** Returns the screenshot's most prominent color, or a blue if it has none. */
export function findProminentColor(shot: Sheet): string {
  const best = extractPalette(shot, 8).toSorted((a, b) => rateProminence(b) - rateProminence(a))[0];
  return best && hexToOklch(best.color).c > 0.03 ? best.color : "#3557d6";
}

/** Returns the lightest color of the hue, at most of this lightness, on which white is readable. */
function findDeepColor(hue: number, chroma: number, lightness: number): string {
  for (let l = lightness; l > 0.1; l -= 0.02) {
    const color = fromOklch({ l, c: chroma, h: hue });
    if (computeContrast(color, "#ffffff") >= minTextContrast) return color;
  }
  return fromOklch({ l: 0.1, c: chroma, h: hue });
}

function createDarkColors(hue: number, chroma: number, from: number, to: number, turn: number): Colors {
  const top = findDeepColor(hue, chroma, from);
  const bottom = findDeepColor(hue + turn, chroma, to);
  return {
    top,
    bottom,
    glow: fromOklch({ l: 0.72, c: Math.min(0.14, chroma), h: hue + turn }),
    ink: "#ffffff",
    softInk: findSoftestInk("#ffffff", [top, bottom], hue),
    accent: fromOklch({ l: 0.86, c: 0.14, h: hue + turn / 2 }),
  };
}

function createLightColors(hue: number, chroma: number, top: number, bottom: number, turn: number): Colors {
  const ends = [
    fromOklch({ l: top, c: chroma * 0.2, h: hue }),
    fromOklch({ l: bottom, c: chroma * 0.45, h: hue + turn }),
  ] as const;
  const ink = fromOklch({ l: 0.22, c: 0.04, h: hue });
  return {
    top: ends[0],
    bottom: ends[1],
    glow: "#ffffff",
    ink,
    softInk: findSoftestInk(ink, ends, hue),
    accent: fromOklch({ l: 0.55, c: Math.max(0.12, chroma), h: hue }),
  };
}

/** Returns a softer ink for the second line that is still readable on both ends of the wall, or the given ink. */
function findSoftestInk(ink: string, ends: readonly string[], hue: number): string {
  const { l } = hexToOklch(ink);
  for (const lightness of l > 0.5 ? [0.88, 0.94] : [0.42, 0.34]) {
    const color = fromOklch({ l: lightness, c: 0.025, h: hue });
    if (ends.every((end) => computeContrast(color, end) >= minTextContrast)) return color;
  }
  return ink;
}

/** The colors that the user has chosen for an image. */
export interface BrandColors {
  readonly main?: string;
  readonly accent?: string;
}

/**
 * Returns a layout's colors, based on the brand's: two layouts have a wall of the main color, and highlights have the
 * accent if it is visible.
 */
export function applyBrandColors(
  layout: StoreLayout,
  { main, accent }: BrandColors,
  appColor: string,
): Colors {
  const base = main ?? accent ?? appColor;
  const layoutColors = layout === "social-proof" ? lightenWall(base) : chooseColors(layout, base);
  const wall = main === undefined ? layoutColors : useBrandWall(layout, layoutColors, main, accent ?? main);
  const colors = { ...wall, brand: listBrandColors({ ...(main && { main }), ...(accent && { accent }) }) };
  const isSeen = accent !== undefined && computeContrast(accent, colors.top) >= minShapeContrast;
  return isSeen ? { ...colors, accent } : colors;
}

/** Minimum contrast of non-text elements (WCAG 2.2, 1.4.11). */
const minShapeContrast = 3;

function lightenWall(base: string): Colors {
  const { c, h } = hexToOklch(base);
  return createLightColors(h, Math.min(0.12, c), 0.975, 0.94, 10);
}

/** Paints the walls of the two strongest layouts in the main color itself, with white or dark ink. */
function useBrandWall(layout: StoreLayout, colors: Colors, main: string, accent: string): Colors {
  if (layout !== "feature-highlight" && layout !== "user-experience") return colors;
  const { l, c, h } = hexToOklch(main);
  const dark = fromOklch({ l: 0.22, c: 0.04, h });
  const ink =
    ["#ffffff", dark].find((each) => computeContrast(each, main) >= minTextContrast) ?? chooseInk(main);
  // The bottom contrasts more with the ink than the main color does.
  const shade =
    ink === "#ffffff"
      ? findDeepColor(h, c, Math.max(0.12, l - 0.1))
      : fromOklch({ l: Math.min(0.97, l + 0.05), c, h: h + 8 });
  const bottom =
    layout === "user-experience" && computeContrast(accent, ink) >= minTextContrast ? accent : shade;
  return {
    ...colors,
    top: main,
    bottom,
    ink,
    softInk: findSoftestInk(ink, [main, bottom], h),
    isBrandWall: true,
  };
}

/** Returns a layout's colors, based on the app's color. */
export function chooseColors(layout: StoreLayout, appColor: string): Colors {
  const { c, h } = hexToOklch(appColor);
  const chroma = Math.max(0.05, Math.min(0.19, c));
  switch (layout) {
    case "feature-highlight":
      return createDarkColors(h, chroma, 0.58, 0.4, 12);
    case "benefit-showcase":
      return createLightColors(h, chroma, 0.985, 0.92, 10);
    case "user-experience":
      return createDarkColors(h + 8, chroma, 0.54, 0.5, 62);
    case "design-showcase":
      return createLightColors(h, chroma * 1.1, 0.93, 0.86, 28);
    case "social-proof":
      return createLightColors(75, 0.07, 0.975, 0.945, 10);
    case "premium":
      return {
        ...createDarkColors(h, 0.025, 0.2, 0.13, 0),
        accent: "#d9b36c",
        glow: fromOklch({ l: 0.5, c: Math.min(0.1, chroma), h }),
      };
  }
}
