import { type Sheet, createSheet, imageSheet } from "../pixels/canvas.ts";
import { paletteOf } from "../pixels/palette.ts";
import { type Rectangle, type Size, boundsAbove, plane } from "../pixels/raster.ts";
import { contrast } from "./contrast.ts";
import { groundOf, removeGround } from "./even-ground.ts";
import { contrastOn } from "./legible.ts";

/** Minimum contrast of a logo's own colors with the drawing below it (WCAG 2.2, 1.4.11). */
const minContrast = 3;
/** Share of the logo below which colors are details. */
const minDetailShare = 0.15;
/** Padding of a plate on each side, as a share of the logo's height. */
const padding = 0.16;

/** Longer side of a logo in pixels. No image shows it larger. */
export const LOGO_SIDE = 2048;

/** Minimum level of each channel at which an even ground counts as paper below a logo, not as part of the logo. */
const paper = 240;

/** Reads a logo from a PNG, without a white ground and without any transparent margin. */
export async function readLogo(png: Uint8Array): Promise<Sheet> {
  const logo = await imageSheet(png, LOGO_SIDE);
  return (hasGround(logo) && trimmed(withoutPaper(logo))) || trimmed(logo) || logo;
}

/** Returns a copy without the ground, if that is white. */
function withoutPaper({ canvas, context }: Sheet): Sheet {
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const ground = groundOf(pixels);
  if (ground?.every((level) => level >= paper)) removeGround(pixels, ground);
  const sheet = createSheet(canvas.width, canvas.height);
  sheet.context.putImageData(pixels, 0, 0);
  return sheet;
}

/** Removes transparent margins. Returns undefined if everything is transparent. */
function trimmed({ canvas, context }: Sheet): Sheet | undefined {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = plane(width, height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = data[i * 4 + 3] ?? 0;
  const bounds = boundsAbove(alpha, 8);
  if (!bounds) return undefined;
  const sheet = createSheet(bounds.width, bounds.height);
  sheet.context.drawImage(canvas, -bounds.left, -bounds.top);
  return sheet;
}

/** Approximate area of a logo in square units, and its maximum width and height, so that all logos look equally large. */
const usual = { area: 13_000, width: 300, height: 110 } as const;

/**
 * Returns the size at which a logo of this aspect ratio is drawn, in pixels.
 * @param unit a thousandth of the frame's shorter side, in pixels
 */
export function logoSize({ width, height }: Size, unit: number, room: Size): Size {
  const scale = Math.min(
    unit * Math.sqrt(usual.area / (width * height)),
    Math.min(unit * usual.width, room.width) / width,
    Math.min(unit * usual.height, room.height) / height,
  );
  return { width: width * scale, height: height * scale };
}

/**
 * Draws a logo in an area of its aspect ratio: on a plain plate if it would be indistinct from the drawing below it.
 */
export function paintLogo(sheet: Sheet, logo: Sheet, area: Rectangle): void {
  const { context } = sheet;
  const colors = paletteOf(logo, 4)
    .filter(({ share }) => share >= minDetailShare)
    .map(({ color }) => color);
  const plain = hasGround(logo) || colors.every((color) => contrastOn(sheet, area, color) >= minContrast);
  const inside = plain ? area : insetAtRatio(area, padding * area.height);
  if (!plain) {
    context.fillStyle = plateFor(colors);
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
function hasGround({ canvas, context }: Sheet): boolean {
  const [right, bottom] = [canvas.width - 1, canvas.height - 1];
  return [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ].every(([x = 0, y = 0]) => (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 250);
}

function plateFor(colors: readonly string[]): string {
  const least = (plate: string) => Math.min(...colors.map((color) => contrast(color, plate)));
  return least("#ffffff") >= least("#101012") ? "#ffffff" : "#101012";
}

/** Returns the area within a plate, in the plate's aspect ratio. */
function insetAtRatio({ left, top, width, height }: Rectangle, by: number): Rectangle {
  const scale = (height - 2 * by) / height;
  return {
    left: left + (width * (1 - scale)) / 2,
    top: top + by,
    width: width * scale,
    height: height * scale,
  };
}
