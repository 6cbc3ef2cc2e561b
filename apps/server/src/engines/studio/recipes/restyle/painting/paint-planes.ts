import sharp from "sharp";
import type { Drawing } from "../../drawing.ts";

/** An image to paint on: red, green, blue as planes of encoded sRGB, 0…1. */
export interface PaintPlanes {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function createPlanesLike({ width, height }: { width: number; height: number }): PaintPlanes {
  const pixels = width * height;
  return {
    red: new Float32Array(pixels),
    green: new Float32Array(pixels),
    blue: new Float32Array(pixels),
    width,
    height,
  };
}

/** Decodes a PNG so that its longer side lies within the limits, in pixels; transparency becomes white. */
export async function decodePlanes(
  png: Uint8Array,
  limits: { min: number; max: number },
): Promise<PaintPlanes> {
  const { width, height } = await sharp(png).metadata();
  const side = Math.min(limits.max, Math.max(limits.min, width, height));
  const scale = side / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const data = await sharp(png)
    .flatten({ background: "#fff" })
    .resize(size.width, size.height, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const image = createPlanesLike(size);
  for (let i = 0, at = 0; at < data.length; i++, at += 3) {
    image.red[i] = (data[at] ?? 0) / 255;
    image.green[i] = (data[at + 1] ?? 0) / 255;
    image.blue[i] = (data[at + 2] ?? 0) / 255;
  }
  return image;
}

/** Returns the image as 8-bit pixels at a different size. */
export async function renderPlanes(image: PaintPlanes, width: number, height: number): Promise<Drawing> {
  const { red, green, blue } = image;
  const levels = new Uint8ClampedArray(red.length * 3);
  for (let i = 0, at = 0; i < red.length; i++, at += 3) {
    levels[at] = (red[i] ?? 0) * 255;
    levels[at + 1] = (green[i] ?? 0) * 255;
    levels[at + 2] = (blue[i] ?? 0) * 255;
  }
  const raw = { width: image.width, height: image.height, channels: 3 } as const;
  if (width === raw.width && height === raw.height) return { data: new Uint8Array(levels), ...raw };
  const data = await sharp(levels, { raw }).resize(width, height, { fit: "fill" }).raw().toBuffer();
  return { data, width, height, channels: 3 };
}

/** Returns Rec. 709 luma. */
export function computeLuma({ red, green, blue }: PaintPlanes): Float32Array {
  const luma = new Float32Array(red.length);
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.2126 * (red[i] ?? 0) + 0.7152 * (green[i] ?? 0) + 0.0722 * (blue[i] ?? 0);
  return luma;
}
