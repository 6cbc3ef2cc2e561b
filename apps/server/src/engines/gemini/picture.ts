import type { Frame } from "@packshot/tools/request";
import sharp, { type Metadata, type Sharp, type Stats } from "sharp";

/** A picture that has been decoded once, so that it is whole, and on which there is something to see. */
export interface PaintedPicture extends Frame {
  readonly bytes: Buffer;
}

/** What is decoded as it is: more than the largest picture that any model of today paints. */
const MAX_PIXELS = 25_000_000;
/** What is made smaller, line by line. */
const MAX_PIXELS_SHRUNK = 120_000_000;
/** Larger pictures are reduced to the longer side of the largest picture that we ask for, in pixels. */
const SHRUNK_EDGE = 2048;
/** Standard deviation of a channel up to which nothing is painted. */
const BLANK = 2;

/** The one way in which a model's picture is decoded: what it takes for broken here, it takes for broken everywhere. */
export function decodePainted(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning" });
}

export function isBlank({ channels }: Pick<Stats, "channels">): boolean {
  return channels.every(({ stdev }) => stdev <= BLANK);
}

/**
 * Made smaller where it has more pixels than any model of today paints. Undefined for what can't be decoded, is cut
 * off, has more pixels than we can shrink, or is of a single color.
 */
export async function openPicture(bytes: Buffer): Promise<PaintedPicture | undefined> {
  try {
    const picture = await withinLimits(bytes);
    // A header says nothing of the rest.
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

/** Everything else has to be in memory as a whole before its first line is there. */
function comesInLines({ format, isProgressive }: Metadata): boolean {
  return (format === "jpeg" || format === "png") && !isProgressive;
}
