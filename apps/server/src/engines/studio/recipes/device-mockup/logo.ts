import { type Sheet, decodeSheet, createSheetFromPixels } from "../../pixels/canvas.ts";
import { findBounds } from "../../pixels/raster.ts";
import {
  type BackgroundPixels,
  findBorder,
  findUniformBackground,
  removeUniformBackground,
} from "../../type/uniform-background.ts";
import { LOGO_SIDE } from "../../type/logo.ts";

/** The content of a screen. */
export interface Artwork {
  readonly sheet: Sheet;
  /** A `mark` has a transparent background and is set on a colored screen; a `photo` fills the screen. */
  readonly kind: "mark" | "photo";
}

function hasTransparentBorder(pixels: BackgroundPixels): boolean {
  const border = findBorder(pixels);
  return border.filter((at) => (pixels.data[at * 4 + 3] ?? 0) < 16).length > border.length * 0.6;
}

function cropToVisible(pixels: BackgroundPixels): Sheet {
  const { data, width, height } = pixels;
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0);
  const bounds = findBounds({ data: alpha, width, height }, 8) ?? { left: 0, top: 0, width, height };
  const part = new Uint8Array(bounds.width * bounds.height * 4);
  for (let y = 0; y < bounds.height; y++) {
    const from = ((y + bounds.top) * width + bounds.left) * 4;
    part.set(data.subarray(from, from + bounds.width * 4), y * bounds.width * 4);
  }
  return createSheetFromPixels(part, bounds.width, bounds.height);
}

/**
 * Reads an upload as artwork. A logo with a transparent background, or with a uniform one, which is removed, becomes a
 * mark; anything else stays a whole image.
 */
export async function readArtwork(png: Uint8Array): Promise<Artwork> {
  const sheet = await decodeSheet(png, LOGO_SIDE);
  const { canvas, context } = sheet;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (hasTransparentBorder(pixels)) return { sheet: cropToVisible(pixels), kind: "mark" };
  const background = findUniformBackground(pixels);
  if (!background) return { sheet, kind: "photo" };
  removeUniformBackground(pixels, background);
  return { sheet: cropToVisible(pixels), kind: "mark" };
}
