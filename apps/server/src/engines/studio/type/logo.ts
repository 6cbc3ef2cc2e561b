import { type Sheet, createSheet, decodeSheet } from "../pixels/canvas.ts";
import { extractPalette } from "../pixels/palette.ts";
import { type Rectangle, type Size, findBounds, createPlane } from "../pixels/raster.ts";
import { computeContrast } from "./contrast.ts";
import { findUniformBackground, removeUniformBackground } from "./uniform-background.ts";
import { measureContrastOn } from "./legibility.ts";

/** Minimum contrast of a logo's own colors with the drawing below it (WCAG 2.2, 1.4.11). */
const minContrast = 3;
/** Minimum fraction of the logo for a color that isn't just a detail. */
const minColorFraction = 0.15;
/** Padding of a plate on each side, as a fraction of the logo's height. */
const platePadding = 0.16;

/** Longer side of a logo in pixels. No image shows it larger. */
export const LOGO_SIDE = 2048;

/** Minimum level of each channel at which a uniform background counts as paper, not as part of the logo. */
const minPaperLevel = 240;

/** Reads a logo from a PNG, and removes a white background and transparent margins. */
export async function readLogo(png: Uint8Array): Promise<Sheet> {
  const logo = await decodeSheet(png, LOGO_SIDE);
  return (hasBackground(logo) && trimMargin(removePaper(logo))) || trimMargin(logo) || logo;
}

/** Returns a copy without the background, if that is white. */
function removePaper({ canvas, context }: Sheet): Sheet {
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const background = findUniformBackground(pixels);
  if (background?.every((level) => level >= minPaperLevel)) removeUniformBackground(pixels, background);
  const sheet = createSheet(canvas.width, canvas.height);
  sheet.context.putImageData(pixels, 0, 0);
  return sheet;
}

/** Removes transparent margins. Returns undefined if everything is transparent. */
function trimMargin({ canvas, context }: Sheet): Sheet | undefined {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = createPlane(width, height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[i * 4 + 3] ?? 0;
  const bounds = findBounds(alpha, 8);
  if (!bounds) return undefined;
  const sheet = createSheet(bounds.width, bounds.height);
  sheet.context.drawImage(canvas, -bounds.left, -bounds.top);
  return sheet;
}

/**
 * Approximate area of a logo in square units, and its maximum width and height, so that all logos look equally large.
 */
const usualSize = { area: 13_000, width: 300, height: 110 } as const;

/**
 * Returns the size at which a logo of this aspect ratio is drawn, in pixels.
 * @param unit a thousandth of the frame's shorter side, in pixels
 */
export function chooseLogoSize({ width, height }: Size, unit: number, room: Size): Size {
  const scale = Math.min(
    unit * Math.sqrt(usualSize.area / (width * height)),
    Math.min(unit * usualSize.width, room.width) / width,
    Math.min(unit * usualSize.height, room.height) / height,
  );
  return { width: width * scale, height: height * scale };
}

/**
 * Draws a logo in an area of its aspect ratio, on a plain plate if it would have too little contrast with the drawing.
 */
export function paintLogo(sheet: Sheet, logo: Sheet, area: Rectangle): void {
  const { context } = sheet;
  const colors = extractPalette(logo, 4)
    .filter(({ fraction }) => fraction >= minColorFraction)
    .map(({ color }) => color);
  const plain =
    hasBackground(logo) || colors.every((color) => measureContrastOn(sheet, area, color) >= minContrast);
  const inside = plain ? area : shrinkAtRatio(area, platePadding * area.height);
  if (!plain) {
    context.fillStyle = choosePlate(colors);
    context.beginPath();
    context.roundRect(area.left, area.top, area.width, area.height, area.height * 0.16);
    context.fill();
  }
  context.save();
  context.imageSmoothingQuality = "high";
  context.drawImage(logo.canvas, inside.left, inside.top, inside.width, inside.height);
  context.restore();
}

/** Returns true for a logo with a background: its corners are opaque. */
function hasBackground({ canvas, context }: Sheet): boolean {
  const [right, bottom] = [canvas.width - 1, canvas.height - 1];
  return [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ].every(([x = 0, y = 0]) => (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 250);
}

function choosePlate(colors: readonly string[]): string {
  const findLowestContrast = (plate: string) =>
    Math.min(...colors.map((color) => computeContrast(color, plate)));
  return findLowestContrast("#ffffff") >= findLowestContrast("#101012") ? "#ffffff" : "#101012";
}

/** Returns the area within a plate, in the plate's aspect ratio. */
function shrinkAtRatio({ left, top, width, height }: Rectangle, by: number): Rectangle {
  const scale = (height - 2 * by) / height;
  return {
    left: left + (width * (1 - scale)) / 2,
    top: top + by,
    width: width * scale,
    height: height * scale,
  };
}
