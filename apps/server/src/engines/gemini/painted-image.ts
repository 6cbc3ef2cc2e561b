import type { Frame } from "@packshot/tools/request";
import sharp, { type Metadata, type Sharp, type Stats } from "sharp";

/** An image that isn't blank and that was decoded once, so it is complete. */
export interface PaintedImage extends Frame {
  readonly bytes: Buffer;
}

/** Maximum pixels to decode without reducing: more than any current model paints. */
const MAX_PIXELS = 25_000_000;
/** Maximum pixels to reduce, line by line. */
const MAX_PIXELS_SHRUNK = 120_000_000;
/** Longer side in pixels to which larger images are reduced: the largest that we request. */
const SHRUNK_EDGE = 2048;
/** Maximum standard deviation of every channel of a blank image, in levels of 255. */
const BLANK = 2;

/** Decodes every image of a model the same way, so that a file that fails here fails everywhere. */
export function decodePainted(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning" });
}

export function isBlank({ channels }: Pick<Stats, "channels">): boolean {
  return channels.every(({ stdev }) => stdev <= BLANK);
}

/**
 * Reduces an image that has more pixels than any current model paints. Resolves to undefined when it can't be decoded,
 * is truncated, has more pixels than we can reduce, or has a single color.
 */
export async function openPaintedImage(bytes: Buffer): Promise<PaintedImage | undefined> {
  try {
    const image = await withinLimits(bytes);
    // The header alone doesn't prove that the rest of the file is complete.
    return image && !isBlank(await decodePainted(image.bytes).stats()) ? image : undefined;
  } catch {
    return undefined;
  }
}

async function withinLimits(bytes: Buffer): Promise<PaintedImage | undefined> {
  const limits = { limitInputPixels: MAX_PIXELS_SHRUNK, failOn: "warning", sequentialRead: true } as const;
  const metadata = await sharp(bytes, limits).metadata();
  const { width, height } = metadata;
  if (width * height <= MAX_PIXELS) return { bytes, width, height };
  if (!comesInLines(metadata)) return undefined;
  const { data, info } = await sharp(bytes, limits)
    .resize(SHRUNK_EDGE, SHRUNK_EDGE, { fit: "inside" })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Returns true for formats that can be decoded line by line. Others have to be in memory completely. */
function comesInLines({ format, isProgressive }: Metadata): boolean {
  return (format === "jpeg" || format === "png") && !isProgressive;
}
