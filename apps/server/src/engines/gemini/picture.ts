import type { Frame } from "@packshot/tools/request";
import sharp, { type Metadata, type Sharp, type Stats } from "sharp";

/** Represents a picture that has been decoded once, so it is whole, and that shows something. */
export interface PaintedPicture extends Frame {
  readonly bytes: Buffer;
}

/** Up to this many pixels a picture is decoded as it is: more than the largest that any model of today paints. */
const MAX_PIXELS = 25_000_000;
/** Up to this many pixels a picture is reduced, line by line. */
const MAX_PIXELS_SHRUNK = 120_000_000;
/** Larger pictures are reduced to the longer side of the largest picture that we ask for, in pixels. */
const SHRUNK_EDGE = 2048;
/** Nothing is painted up to this standard deviation of every channel. */
const BLANK = 2;

/** Decodes every picture of a model in this one way, so that a file that is broken here is broken everywhere. */
export function decodePainted(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning" });
}

export function isBlank({ channels }: Pick<Stats, "channels">): boolean {
  return channels.every(({ stdev }) => stdev <= BLANK);
}

/**
 * Reduces a picture that has more pixels than any model of today paints. Resolves to undefined when it can't be
 * decoded, is cut off, has more pixels than we can reduce, or has a single color.
 */
export async function openPicture(bytes: Buffer): Promise<PaintedPicture | undefined> {
  try {
    const picture = await withinLimits(bytes);
    // A header says nothing about the rest of the file.
    return picture && !isBlank(await decodePainted(picture.bytes).stats()) ? picture : undefined;
  } catch {
    return undefined;
  }
}

async function withinLimits(bytes: Buffer): Promise<PaintedPicture | undefined> {
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

/** Every other format has to be in memory as a whole before its first line can be read. */
function comesInLines({ format, isProgressive }: Metadata): boolean {
  return (format === "jpeg" || format === "png") && !isProgressive;
}
