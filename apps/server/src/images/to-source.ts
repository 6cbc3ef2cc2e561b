import { createHash } from "node:crypto";
import { MAX_SIDE, type NormalizedImage } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";
import { readDigitalSource } from "./digital-source.ts";
import { within } from "./from-store.ts";
import { openImage } from "./open-image.ts";

/** On photographs these settings take two thirds of the bytes of level 6 without a filter, and 1.4 times its time. */
const ENCODING = { compressionLevel: 2, adaptiveFiltering: true } as const;

export async function toSource(bytes: Uint8Array, longestSide = MAX_SIDE): Promise<NormalizedImage> {
  const metadata = await sharp(bytes).metadata();
  const { width, height } = metadata.autoOrient;
  const image = await openImage(bytes, metadata);
  const hasAlpha = !(await isOpaque(image));
  if (Math.max(width, height) > longestSide) image.resize(within(longestSide));
  if (!hasAlpha) image.removeAlpha();
  const { data: png, info } = await image.png(ENCODING).toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(png).digest("hex");
  const digitalSource = readDigitalSource(metadata.xmp);
  const scaledFrom = info.width === width && info.height === height ? null : { width, height };
  return { png, width: info.width, height: info.height, hasAlpha, scaledFrom, sha256, digitalSource };
}

/** Looks at every pixel, because a single transparent one counts. It holds one byte of memory for each. */
async function isOpaque(image: Sharp): Promise<boolean> {
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return true;
  const alpha = await image.clone().extractChannel("alpha").raw().toBuffer();
  for (const value of alpha) if (value !== 255) return false;
  return true;
}
