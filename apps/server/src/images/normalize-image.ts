import { createHash } from "node:crypto";
import { MAX_SIDE, MAX_STORED_PIXELS, type NormalizedImage } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";
import { readDigitalSource } from "./digital-source.ts";
import { readFileFacts } from "./file-facts.ts";
import { fitWithin } from "./fit-within.ts";
import { openImage } from "./open-image.ts";

/** PNG options. Photos take two thirds of the bytes, and 1.4 times the time, of level 6 without a filter. */
const ENCODING = { compressionLevel: 2, adaptiveFiltering: true } as const;

export async function normalizeImage(bytes: Uint8Array, longestSide = MAX_SIDE): Promise<NormalizedImage> {
  const metadata = await sharp(bytes).metadata();
  const { width, height } = metadata.autoOrient;
  const image = await openImage(bytes, metadata);
  const hasAlpha = !(await isOpaque(image));
  const side = Math.min(longestSide, computeStorableSide({ width, height }));
  if (Math.max(width, height) > side) image.resize(fitWithin(side));
  if (!hasAlpha) image.removeAlpha();
  const { data: png, info } = await image.png(ENCODING).toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(png).digest("hex");
  const digitalSource = readDigitalSource(metadata.xmp);
  const scaledFrom = info.width === width && info.height === height ? null : { width, height };
  const sentFile = readFileFacts(bytes, metadata);
  return {
    png,
    width: info.width,
    height: info.height,
    hasAlpha,
    scaledFrom,
    sha256,
    sentFile,
    digitalSource,
  };
}

/** Computes the longest side at which the image has at most `MAX_STORED_PIXELS`. */
function computeStorableSide({ width, height }: { readonly width: number; readonly height: number }): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer * shorter <= MAX_STORED_PIXELS) return longer;
  let side = Math.floor(Math.sqrt((MAX_STORED_PIXELS * longer) / shorter));
  // The shorter side is rounded, possibly up.
  while (side * Math.round((side * shorter) / longer) > MAX_STORED_PIXELS) side--;
  return side;
}

/** Checks every pixel, because a single transparent one counts. Uses one byte of memory per pixel. */
async function isOpaque(image: Sharp): Promise<boolean> {
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return true;
  const alpha = await image.clone().extractChannel("alpha").raw().toBuffer();
  for (const value of alpha) if (value !== 255) return false;
  return true;
}
