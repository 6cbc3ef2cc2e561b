import sharp from "sharp";
import { type Plane, release, type Rgb, toFractions } from "./raster.ts";

/** A source image: its colors and, if the image is already cut out, its alpha. */
export interface DecodedSource {
  readonly rgb: Rgb;
  readonly alpha: Plane | undefined;
}

/**
 * Minimum fractions of transparent and of opaque pixels in a cut-out. Fewer are stray pixels or an empty layer.
 */
const minTransparentFraction = 0.005;
const minOpaqueFraction = 0.001;

function isCutOut(alpha: Uint8Array): boolean {
  let transparent = 0;
  let opaque = 0;
  for (const value of alpha) {
    if (value < 16) transparent++;
    if (value > 239) opaque++;
  }
  return transparent > alpha.length * minTransparentFraction && opaque > alpha.length * minOpaqueFraction;
}

/** Makes a smaller copy, as PNG; never a larger one. */
export async function reduceCopy(png: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(png)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Decodes an upright 8-bit sRGB PNG without changing a value. */
export async function decodePng(png: Uint8Array): Promise<DecodedSource> {
  const { data, info } = await sharp(png).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (info.channels === 3) return { rgb: { data, width, height }, alpha: undefined };
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++, from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
    alpha[i] = data[from + 3] ?? 0;
  }
  release(data);
  const own = isCutOut(alpha) ? toFractions(alpha) : undefined;
  return { rgb: { data: rgb, width, height }, alpha: own && { data: own, width, height } };
}
