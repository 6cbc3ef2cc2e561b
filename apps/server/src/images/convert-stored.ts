import { type ImageLayout, MAX_TEST_SIDE, type Thumbnail } from "@packshot/trpc/ports";
import type { ConvertedOutput } from "./decoder-process.ts";
import sharp from "sharp";
import { hasTestLabel, withFacts, withFurtherEnlargement } from "../engines/provenance.ts";
import { readCurrentXmp } from "./digital-source.ts";
import { centerInFrame } from "./center-in-frame.ts";
import { toListing } from "./listing/to-listing.ts";
import { fillSquare } from "./product-fill.ts";
import { drawOnCanvas, type ScaledImage } from "./draw-on-canvas.ts";
import { findDominantColor } from "./dominant-color.ts";
import { fitWithin } from "./fit-within.ts";
import { computeImageFeatures } from "./image-features.ts";

const THUMBNAIL_SIDE = 300;
const THUMBNAIL_QUALITY = 80;
/** Side in pixels of the square copy that an image's color and features are computed from. */
const SAMPLE_SIDE = 64;

export async function toThumbnail(image: Uint8Array): Promise<Thumbnail> {
  const { data, info } = await sharp(image)
    .resize(fitWithin(THUMBNAIL_SIDE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const openSmall = () => sharp(data, { raw: info });
  const transparent = info.channels === 4 && !(await openSmall().stats()).isOpaque;
  const jpeg = await openSmall()
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  const sample = await openSmall()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "fill" })
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return {
    jpeg,
    transparent,
    color: findDominantColor(sample),
    features: computeImageFeatures(sample, SAMPLE_SIDE),
  };
}

const encodings = {
  png: {},
  // Full color resolution keeps white pure next to an edge, and colored type sharp.
  jpeg: { quality: 92, chromaSubsampling: "4:4:4" },
  webp: { quality: 92 },
} as const;

async function scaleInto(image: Uint8Array, layout: ImageLayout): Promise<ScaledImage> {
  const { width, height, image: placed } = layout;
  const isFramed = width > placed.width || height > placed.height;
  const drawn = isFramed
    ? await centerInFrame(image, layout)
    : sharp(image).resize(width, height, { fit: "fill" });
  return { drawn, factor: placed.width / (await sharp(image).metadata()).width };
}

/**
 * Encodes a stored image, centered in a larger frame if one is requested, or as a channel requires. A test run's image
 * stays small in every form.
 */
export async function convertToForm(image: Uint8Array, output: ConvertedOutput): Promise<Uint8Array> {
  const file = await convertFullSize(image, output);
  const xmp = await readCurrentXmp(file);
  if (!hasTestLabel(xmp)) return file;
  const { width, height } = await sharp(file).metadata();
  if (Math.max(width, height) <= MAX_TEST_SIDE) return file;
  const { format } = output.form;
  return withFacts(sharp(file).resize(fitWithin(MAX_TEST_SIDE)), xmp)
    .toFormat(format, encodings[format])
    .toBuffer();
}

async function convertFullSize(image: Uint8Array, { form, layout }: ConvertedOutput): Promise<Uint8Array> {
  const { format, frame, canvas, listing } = form;
  if (listing !== undefined) return toListing(image, listing);
  const filled = frame?.fill && (await fillSquare(image, layout, { ...frame.fill, minSide: frame.minSide }));
  const { drawn, factor } =
    filled ?? (await (canvas ? drawOnCanvas(image, canvas) : scaleInto(image, layout)));
  withFacts(drawn, withFurtherEnlargement(await readCurrentXmp(image), factor));
  if (format === "jpeg") drawn.flatten({ background: "#ffffff" });
  return drawn.toFormat(format, encodings[format]).toBuffer();
}
