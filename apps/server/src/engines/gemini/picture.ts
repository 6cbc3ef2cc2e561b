import sharp from "sharp";
import type { Frame } from "@packshot/tools/request";

/** A picture that has been decoded once, so that it is whole. */
export interface Picture extends Frame {
  readonly bytes: Buffer;
}

const MAX_PIXELS = 25_000_000;

/** Undefined for what can't be decoded, is cut off or has more pixels than any model paints. */
export async function openPicture(bytes: Buffer): Promise<Picture | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (width * height > MAX_PIXELS) return undefined;
    // A header says nothing of the rest.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated" }).stats();
    return { bytes, width, height };
  } catch {
    return undefined;
  }
}
