import type { Thumbnail } from "@packshot/trpc/ports";
import type { ConvertedOutput } from "./decoder-process.ts";
import sharp, { type ResizeOptions } from "sharp";
import { withFacts } from "../engines/provenance.ts";
import { currentXmp } from "./digital-source.ts";
import { framed } from "./framed.ts";

/** Keeps the whole picture, with no side longer than this many pixels. */
export function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true };
}

const THUMBNAIL_SIDE = 300;
const THUMBNAIL_QUALITY = 80;

export async function toThumbnail(image: Uint8Array): Promise<Thumbnail> {
  const { data, info } = await sharp(image)
    .resize(within(THUMBNAIL_SIDE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const transparent = info.channels === 4 && !(await small().stats()).isOpaque;
  const jpeg = await small()
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return { jpeg, transparent };
}

const encodings = {
  png: {},
  // Full color resolution keeps white pure beside an edge, and colored type sharp.
  jpeg: { quality: 92, chromaSubsampling: "4:4:4" },
  webp: { quality: 92 },
} as const;

/** Draws a picture of our store, in the middle of a frame where that is larger. */
export async function toForm(image: Uint8Array, { format, layout }: ConvertedOutput): Promise<Uint8Array> {
  const { width, height, picture } = layout;
  const isFramed = width > picture.width || height > picture.height;
  const drawn = isFramed ? await framed(image, layout) : sharp(image).resize(width, height, { fit: "fill" });
  const { xmpAsString } = await sharp(image).metadata();
  withFacts(drawn, xmpAsString === undefined ? undefined : currentXmp(xmpAsString));
  if (format === "jpeg") drawn.flatten({ background: "#ffffff" });
  return drawn.toFormat(format, encodings[format]).toBuffer();
}
