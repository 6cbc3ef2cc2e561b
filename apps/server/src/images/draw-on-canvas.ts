import type { Canvas } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";

/** An image to encode, and the factor by which its content was scaled. */
export interface ScaledImage {
  readonly drawn: Sharp;
  readonly factor: number;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws an image in the middle of a canvas and resolves to the canvas and the image's enlargement factor. Padding goes
 * around the visible part of a transparent image.
 */
export async function drawOnCanvas(
  image: Uint8Array,
  { width, height, padding, background }: Canvas,
): Promise<ScaledImage> {
  const margin = Math.round(Math.min(width, height) * padding);
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const source = margin > 0 ? await trim(image) : image;
  const { data, info } = await sharp(source)
    .toColorspace("srgb")
    .ensureAlpha()
    .resize({ ...inner, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((height - info.height) / 2)];
  const canvas = sharp(data, { raw: info }).extend({
    left,
    top,
    right: width - info.width - left,
    bottom: height - info.height - top,
    background: TRANSPARENT,
  });
  // Flush the pipeline: it has only one background, and the encoder sets another one for JPEG.
  const flattened =
    background === null ? canvas : await flushPipeline((await flushPipeline(canvas)).flatten({ background }));
  return { drawn: flattened, factor: info.width / (await sharp(source).metadata()).width };
}

/** Removes fully transparent edges. An image without any stays unchanged. */
async function trim(image: Uint8Array): Promise<Uint8Array> {
  const { hasAlpha } = await sharp(image).metadata();
  if (!hasAlpha || (await sharp(image).stats()).isOpaque) return image;
  return sharp(image).trim({ background: TRANSPARENT, threshold: 0 }).png().toBuffer();
}

/** Applies the operations that a pipeline has collected so far. */
async function flushPipeline(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}
