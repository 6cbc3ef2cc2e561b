import type { Thumbnail } from "@packshot/trpc/ports";
import sharp from "sharp";

const THUMBNAIL_SIDE = 300;
const THUMBNAIL_BYTES = 20_000;
/** Nearly every picture fits with the first of these; a carpet of details needs another. */
const QUALITIES = [80, 65, 50, 35, 20, 5] as const;

export async function toThumbnail(image: Uint8Array): Promise<Thumbnail> {
  const size = {
    width: THUMBNAIL_SIDE,
    height: THUMBNAIL_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const { data, info } = await sharp(image).resize(size).raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const transparent = info.channels === 4 && !(await small().stats()).isOpaque;
  for (const quality of QUALITIES) {
    const webp = await small().webp({ quality, alphaQuality: quality }).toBuffer();
    if (webp.byteLength <= THUMBNAIL_BYTES || quality === QUALITIES.at(-1)) return { webp, transparent };
  }
  throw new Error("A thumbnail has at least one quality.");
}

export async function toJpeg(image: Uint8Array, longestSide?: number): Promise<Uint8Array> {
  const whole = sharp(image);
  const sized =
    longestSide === undefined
      ? whole
      : whole.resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  return sized.flatten({ background: "#ffffff" }).keepXmp().jpeg({ quality: 92 }).toBuffer();
}
