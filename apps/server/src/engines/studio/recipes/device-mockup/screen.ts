import type { Frame, ScreenColor } from "@packshot/tools/request";
import { type Sheet, createSheet, drawResized } from "../../pixels/canvas.ts";
import { fromOklch, lighten, mix, hexToOklch } from "../../pixels/color.ts";
import { type Swatch, extractPalette } from "../../pixels/palette.ts";
import { computeContrast } from "../../type/contrast.ts";
import type { Artwork } from "./logo.ts";
import { computeScale } from "./mark-scale.ts";

/** Minimum contrast of a logo's colors with the screen (WCAG 2.2, 1.4.11). */
const minLogoContrast = 3;
/** Contrast below which a color can't be told from the screen. */
const minPerceptibleContrast = 1.5;
/** Maximum imperceptible fraction of a mark's rim. If it is larger, a part such as the name may be invisible. */
const maxLostFraction = 0.15;

/** The two colors of a gradient, from the upper left to the lower right. */
export type ScreenColors = readonly [string, string];

/** Returns the fraction of a mark that is visible at both ends of a gradient: the smaller of the two fractions. */
function measureVisibility(
  palette: readonly Swatch[],
  background: ScreenColors,
  minContrast = minLogoContrast,
): number {
  const fraction = (color: string) =>
    palette.reduce(
      (sum, swatch) => sum + (computeContrast(swatch.color, color) >= minContrast ? swatch.fraction : 0),
      0,
    );
  return Math.min(fraction(background[0]), fraction(background[1]));
}

function chooseMostVisible(palette: readonly Swatch[], backgrounds: readonly ScreenColors[]): ScreenColors {
  const [first, ...others] = backgrounds;
  if (!first) throw new Error("No screen colors are available.");
  // The best-looking colors come first, so a later one must be clearly more visible.
  return others.reduce(
    (chosen, background) =>
      measureVisibility(palette, background) > measureVisibility(palette, chosen) + 0.08
        ? background
        : chosen,
    first,
  );
}

const white: ScreenColors = ["#ffffff", "#ffffff"];
const dark: ScreenColors = ["#1b1d22", "#0c0d10"];

function createDeepColor(hue: string, lightness: number): string {
  const { c, h } = hexToOklch(hue);
  // Dark yellow looks brown, so between orange and lime the dark color keeps almost no chroma.
  const muddy = h > 50 && h < 125;
  return fromOklch({ l: lightness * (muddy ? 0.8 : 1), c: Math.min(c, muddy ? 0.014 : 0.085), h });
}

function createPaleColor(hue: string): string {
  const { c, h } = hexToOklch(hue);
  return fromOklch({ l: 0.965, c: Math.min(c, 0.022), h });
}

/** Returns the background colors for a mark: of those that fit the choice, the ones that make it most visible. */
export function chooseScreenColors(palette: readonly Swatch[], choice: ScreenColor): ScreenColors {
  const vivid = palette.toSorted(
    (a, b) => hexToOklch(b.color).c * b.fraction ** 0.4 - hexToOklch(a.color).c * a.fraction ** 0.4,
  )[0];
  const brand = vivid?.color ?? "#3b5bdb";
  const deepBrand: ScreenColors = [createDeepColor(brand, 0.36), createDeepColor(brand, 0.22)];
  const paleBrand: ScreenColors = ["#ffffff", createPaleColor(brand)];
  switch (choice) {
    case "white":
      return white;
    case "dark":
      return dark;
    case "gradient": {
      const { l, c, h } = hexToOklch(brand);
      const bright: ScreenColors = [
        fromOklch({ l: Math.max(0.5, l), c, h }),
        fromOklch({ l: Math.max(0.4, l - 0.16), c, h: h + 45 }),
      ];
      const soft: ScreenColors = [
        lighten(createPaleColor(brand), 0.01),
        mix(createPaleColor(brand), fromOklch({ l: 0.86, c: 0.07, h: h + 35 }), 0.8),
      ];
      return chooseMostVisible(palette, [bright, soft, deepBrand]);
    }
    case "auto":
      return chooseMostVisible(palette, [deepBrand, paleBrand, white, dark]);
  }
}

/** Resolution of a painted screen relative to its size in the image. Rotated screens need more pixels to stay sharp. */
export const OVERSAMPLING = 1.15;

/** A device with artwork on its screen. */
export interface Mockup {
  readonly sheet: Sheet;
  /** Factor by which the artwork was enlarged. */
  readonly enlarged: number;
}

/** Paints the screen: a mark centered on its background, or a photo that covers the screen. */
export async function paintScreen(
  { sheet, kind }: Artwork,
  width: number,
  height: number,
  choice: ScreenColor,
): Promise<Sheet> {
  const screen = createSheet(width, height);
  const { context } = screen;
  const source = sheet.canvas;
  const scale = computeScale({ width, height }, source, kind);
  const [w, h] = [source.width * scale, source.height * scale];
  if (kind === "photo") {
    await drawInMiddle(screen, sheet, w, h);
    return screen;
  }
  const palette = extractPalette(sheet, 6);
  const background = chooseScreenColors(palette, choice);
  const fill = context.createLinearGradient(0, 0, width * 0.6, height);
  fill.addColorStop(0, background[0]);
  fill.addColorStop(1, background[1]);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  const tile = chooseTileColor(palette);
  if (measureVisibility(palette, background) < 0.5 || losesParts(sheet, background, tile))
    drawTile(screen, tile, { width: w, height: h });
  await drawInMiddle(screen, sheet, w, h);
  return screen;
}

/** Returns true if a part of the mark can't be told from the background, but can be told from the tile. */
function losesParts(mark: Sheet, background: ScreenColors, tile: string): boolean {
  // Colors inside the mark, such as white letters on a badge, don't touch the background.
  const rim = extractPalette(selectRim(mark), 6);
  const measureLoss = (colors: ScreenColors) => 1 - measureVisibility(rim, colors, minPerceptibleContrast);
  return measureLoss(background) > maxLostFraction && measureLoss([tile, tile]) <= maxLostFraction;
}

/** Width of the rim as a fraction of the mark's longer side. */
const rimFraction = 0.015;

/** Returns only the pixels near the mark's outline. */
function selectRim({ canvas, context }: Sheet): Sheet {
  const { width, height } = canvas;
  const distance = Math.max(2, Math.round(rimFraction * Math.max(width, height)));
  const pixels = context.getImageData(0, 0, width, height);
  const alphas = pixels.data.filter((_, i) => i % 4 === 3);
  const isTransparent = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || (alphas[y * width + x] ?? 0) < 64;
  for (let y = 0, i = 3; y < height; y++)
    for (let x = 0; x < width; x++, i += 4)
      if (
        ![-distance, distance].some((by) => isTransparent(x + by, y) || isTransparent(x, y + by)) ||
        (pixels.data[i] ?? 0) < 200
      )
        pixels.data[i] = 0;
  const rim = createSheet(width, height);
  rim.context.putImageData(pixels, 0, 0);
  return rim;
}

async function drawInMiddle(screen: Sheet, content: Sheet, w: number, h: number): Promise<void> {
  const [width, height] = [Math.max(1, Math.round(w)), Math.max(1, Math.round(h))];
  const left = Math.round((screen.canvas.width - width) / 2);
  const top = Math.round((screen.canvas.height - height) / 2);
  await drawResized(screen, content, { left, top, width, height });
}

/** Returns the tile color on which more of the mark is visible: light, or dark for a light mark. */
function chooseTileColor(palette: readonly Swatch[]): string {
  return chooseMostVisible(palette, [lightTile, dark])[0];
}

const lightTile: ScreenColors = ["#fafafa", "#fafafa"];

/** Draws a rounded tile, like an app icon, under a mark that would be hard to see on the requested color. */
function drawTile({ canvas, context }: Sheet, color: string, { width, height }: Frame): void {
  const around = Math.min(width, height) * 0.22 + canvas.width * 0.03;
  const [w, h] = [width + 2 * around, height + 2 * around];
  context.beginPath();
  context.roundRect((canvas.width - w) / 2, (canvas.height - h) / 2, w, h, Math.min(w, h) * 0.16);
  context.fillStyle = color;
  context.fill();
}
