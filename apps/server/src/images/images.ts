import { createHash } from "node:crypto";
import type { Images, NormalisedImage } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Metadata } from "sharp";
import { readDigitalSource } from "./digital-source.ts";
import { MAX_BYTES, MAX_PIXELS, readHeader, undecodable } from "./header.ts";

const THUMBNAIL_SIDE = 300;

/** First frame only, upright; a picture that breaks off is refused rather than filled up with grey. */
const DECODING = { failOn: "error", limitInputPixels: MAX_PIXELS, autoOrient: true } as const;

/** On photographs two thirds of the bytes of level 6 without a filter, for 1.4 times its time. */
const ENCODING = { compressionLevel: 2, adaptiveFiltering: true } as const;

/** Pictures by libvips, which decodes and encodes in threads of its own. */
export function createImages(): Images {
  return {
    async normalise(bytes, from = "anywhere") {
      const metadata = await readHeader(bytes, from === "our store" ? Infinity : MAX_BYTES);
      try {
        return await toSource(bytes, metadata);
      } catch (cause) {
        throw undecodable(metadata, cause);
      }
    },
    async thumbnail(image) {
      return await sharp(image)
        .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 80 })
        .toBuffer();
    },
  };
}

async function toSource(bytes: Uint8Array, metadata: Metadata): Promise<NormalisedImage> {
  const hasAlpha = metadata.hasAlpha && !(await isOpaque(bytes));
  const image = sharp(bytes, DECODING).toColourspace("srgb");
  // With 16 bits a channel, sharp converts an embedded profile to Display P3 and stops there.
  if (metadata.space === "rgb16" && metadata.icc) image.withIccProfile("srgb", { attach: false });
  if (!hasAlpha) image.removeAlpha();
  const { data: png, info } = await image.png(ENCODING).toBuffer({ resolveWithObject: true });
  const sha256 = createHash("sha256").update(png).digest("hex");
  const digitalSource = readDigitalSource(metadata.xmp);
  return { png, width: info.width, height: info.height, hasAlpha, sha256, digitalSource };
}

async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  const alpha = await sharp(bytes, DECODING).extractChannel("alpha").raw().toBuffer();
  return alpha.every((value) => value === 255);
}
