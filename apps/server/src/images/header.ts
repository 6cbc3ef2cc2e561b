import { AppError, MAX_SIDE } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Metadata } from "sharp";

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/** libheif holds such a picture several times over while it decodes it: 18 bytes for each pixel, others take 3 to 8. */
const MAX_AVIF_PIXELS = 24_000_000;
const AVIF_COST = 2.5;
/** A picture with fewer pixels on a side is refused, because there is nothing to work on. */
const MIN_SIDE = 16;

/**
 * Reads what a picture declares about itself, without decoding a pixel.
 * Rejects with an `AppError` for anything that is not a picture within the limits.
 */
export async function readHeader(
  bytes: Uint8Array,
  { mostBytes, mostPixels = MAX_PIXELS }: { mostBytes: number; mostPixels?: number | undefined },
): Promise<Metadata> {
  if (bytes.byteLength === 0) throw new AppError("BAD_INPUT", "The file is empty. Choose another image.");
  if (bytes.byteLength > mostBytes) {
    throw tooLarge();
  }
  if (!sniff(bytes)) {
    const kinds = "JPEG, PNG, WebP, AVIF or GIF";
    throw new AppError("BAD_INPUT", `This file is not an image that can be opened. Choose a ${kinds} file.`);
  }
  const metadata = await parse(bytes);
  checkSize(metadata, mostPixels);
  return metadata;
}

/** Makes the error for more than `MAX_BYTES`. */
export function tooLarge(): AppError {
  return new AppError("TOO_LARGE", "The image is larger than 20 MB. Make it smaller and try again.");
}

/** Makes the error for a picture whose header is valid and whose pixels are not. */
export function undecodable(metadata: Metadata, cause: unknown): AppError {
  if (metadata.compression !== "hevc") return damaged(cause);
  const message = "HEIC photos can't be opened here. Export the photo as JPEG and choose that file.";
  return new AppError("BAD_INPUT", message, { cause });
}

/** Makes the error for a picture that took more memory or time than is allowed. */
export function tooMuch(cause: unknown): AppError {
  const message = "The image is too large to open. Make it smaller, or save it as JPEG, and try again.";
  return new AppError("BAD_INPUT", message, { cause });
}

/** Gives the pixels that opening the picture counts as in flight. */
export function decodingCost({
  width,
  height,
  compression,
}: Pick<Metadata, "width" | "height" | "compression">): number {
  return width * height * (compression === "av1" ? AVIF_COST : 1);
}

async function parse(bytes: Uint8Array): Promise<Metadata> {
  try {
    // This reads only the header. The limit is checked below, where its error has a sentence of its own.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw damaged(cause);
  }
}

function checkSize({ width, height, compression }: Metadata, mostPixels: number): void {
  if (width * height > mostPixels) {
    const message = `The image has more than ${mostPixels / 1e6} megapixels. Make it smaller and try again.`;
    throw new AppError("TOO_LARGE", message);
  }
  if (compression === "av1" && width * height > MAX_AVIF_PIXELS) {
    const message =
      "An AVIF image can have 24 megapixels at most. Make it smaller, or save it as JPEG, and try again.";
    throw new AppError("TOO_LARGE", message);
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  if (scale < 1 && Math.min(width, height) * scale < MIN_SIDE) {
    const message = `The image is too long and narrow. Choose one whose longer side is at most ${MAX_SIDE / MIN_SIDE} times the shorter one.`;
    throw new AppError("BAD_INPUT", message);
  }
  if (Math.min(width, height) < MIN_SIDE) {
    const message = `The image is too small. Choose one with at least ${MIN_SIDE} pixels on each side.`;
    throw new AppError("BAD_INPUT", message);
  }
}

function damaged(cause: unknown): AppError {
  return new AppError("BAD_INPUT", "The image is damaged or incomplete. Try another copy of it.", {
    cause,
  });
}

export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "heif";

/** Tells the format of a picture by its first bytes; gives undefined for anything that can't be opened here. */
export function sniff(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  if (/^.{4}ftyp(avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(head)) return "heif";
  return undefined;
}
