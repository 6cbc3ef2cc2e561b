import type { Frame } from "@packshot/tools/request";
import sharp, { type Metadata, type Sharp, type Stats } from "sharp";

/** A complete image that isn't blank; it was fully decoded once to check that. */
export interface GeneratedImage extends Frame {
  readonly bytes: Buffer;
}

/** Maximum pixels to decode at full size, more than any current model generates. */
const MAX_DECODED_PIXELS = 25_000_000;
/** Maximum pixels of an image that is reduced line by line. */
const MAX_REDUCIBLE_PIXELS = 120_000_000;
/** Longer side in pixels of a reduced image, the largest that we request. */
const REDUCED_SIDE = 2048;
/** Maximum standard deviation of every channel of a blank image, in levels of 255. */
const MAX_BLANK_DEVIATION = 2;

/**
 * Opens a model's image. All decoding goes through this function, so a file that passes a check can be decoded later.
 */
export function decodeGeneratedImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS, failOn: "warning" });
}

export function isBlank({ channels }: Pick<Stats, "channels">): boolean {
  return channels.every(({ stdev }) => stdev <= MAX_BLANK_DEVIATION);
}

/**
 * Opens a model's image, and reduces it if it's too large to decode at full size. Resolves to undefined when it can't
 * be decoded, is truncated, has more pixels than we can reduce, or has a single color.
 */
export async function openGeneratedImage(bytes: Buffer): Promise<GeneratedImage | undefined> {
  try {
    const image = await reduceToLimits(bytes);
    // The header alone doesn't prove that the rest of the file is complete.
    return image && !isBlank(await decodeGeneratedImage(image.bytes).stats()) ? image : undefined;
  } catch {
    return undefined;
  }
}

async function reduceToLimits(bytes: Buffer): Promise<GeneratedImage | undefined> {
  const limits = { limitInputPixels: MAX_REDUCIBLE_PIXELS, failOn: "warning", sequentialRead: true } as const;
  const metadata = await sharp(bytes, limits).metadata();
  const { width, height } = metadata;
  if (width * height <= MAX_DECODED_PIXELS) return { bytes, width, height };
  if (!canDecodeByLine(metadata)) return undefined;
  const { data, info } = await sharp(bytes, limits)
    .resize(REDUCED_SIDE, REDUCED_SIDE, { fit: "inside" })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Returns true for formats that can be decoded line by line. Others have to be in memory completely. */
function canDecodeByLine({ format, isProgressive }: Metadata): boolean {
  return (format === "jpeg" || format === "png") && !isProgressive;
}
