import { isSvg } from "@packshot/tools/svg";
import { AppError, MAX_SIDE } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Metadata } from "sharp";
import { type FormatLimits, getLimits, MAX_FILE_BYTES, MEGABYTE, svgLimits } from "./limits.ts";

/** Minimum pixels per side. Smaller images don't have enough detail. */
const MIN_SIDE = 16;
/** The names of the supported formats, as shown to the user. */
const KINDS = "JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG";

/**
 * Returns the image's decoding cost in pixels, which counts toward the limit of pixels decoded at the same time. Reads
 * only the header. Rejects with an `AppError` for anything that isn't an image within the limits.
 */
export async function computeOpeningCost(
  bytes: Uint8Array,
  { hasByteLimit, maxPixels }: { hasByteLimit: boolean; maxPixels?: number | undefined },
): Promise<number> {
  if (bytes.byteLength === 0) throw new AppError("BAD_INPUT", "The file is empty. Choose another image.");
  if (hasByteLimit && bytes.byteLength > MAX_FILE_BYTES) throw createTooLargeError();
  if (isSvg(bytes)) {
    // An SVG has no header: it is read in the decoding process.
    checkBytes(bytes.byteLength, svgLimits);
    return svgLimits.pixels;
  }
  if (!sniff(bytes)) {
    throw new AppError("BAD_INPUT", `We can't open this file as an image. Choose a ${KINDS} file.`);
  }
  const metadata = await parse(bytes);
  const limits = getLimits(metadata);
  if (hasByteLimit) checkBytes(bytes.byteLength, limits);
  checkPixels(metadata, limits, maxPixels);
  checkSides(metadata);
  return computeDecodingCost(metadata);
}

/** Returns the error for more than `MAX_FILE_BYTES`. */
export function createTooLargeError(): AppError {
  const message = `The image is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Make it smaller and try again.`;
  return new AppError("TOO_LARGE", message);
}

/** Returns the error for an image that is truncated or whose pixels don't match its header. */
export function createDamagedError(cause: unknown): AppError {
  const message = "The image is damaged or incomplete. Try another copy of it.";
  return new AppError("BAD_INPUT", message, { cause });
}

/** Returns the error for an image that took more memory or time than allowed. */
export function createLimitExceededError(cause: unknown): AppError {
  const message = "The image takes too much memory or time to open. Make it smaller and try again.";
  return new AppError("BAD_INPUT", message, { cause });
}

/** Returns the image's decoding cost in pixels. */
export function computeDecodingCost(
  metadata: Pick<Metadata, "width" | "height" | "format" | "compression">,
): number {
  return metadata.width * metadata.height * getLimits(metadata).cost;
}

async function parse(bytes: Uint8Array): Promise<Metadata> {
  try {
    // This reads only the header. `checkPixels` enforces our limit, with a clearer message than sharp's.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw createDamagedError(cause);
  }
}

function checkBytes(bytes: number, limits: FormatLimits): void {
  if (bytes > limits.bytes) throw createLimitError(limits, `${limits.bytes / MEGABYTE} MB`);
}

function checkPixels({ width, height }: Metadata, limits: FormatLimits, maxPixels = Infinity): void {
  if (width * height > limits.pixels) throw createLimitError(limits, `${limits.pixels / 1e6} megapixels`);
  if (width * height > maxPixels) {
    const message = `The image has more than ${maxPixels / 1e6} megapixels. Make it smaller and try again.`;
    throw new AppError("TOO_LARGE", message);
  }
}

function createLimitError({ name, isJpeg }: FormatLimits, limit: string): AppError {
  const advice = isJpeg ? "Make it smaller" : "Make it smaller, or save it as JPEG,";
  return new AppError("TOO_LARGE", `${name} can have up to ${limit}. ${advice} and try again.`);
}

function checkSides({ width, height }: Pick<Metadata, "width" | "height">): void {
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

export type SniffedFormat = "jpeg" | "png" | "webp" | "gif" | "heif";

/** Detects the format of an image by its first bytes; returns undefined for anything we can't decode. */
export function sniff(bytes: Uint8Array): SniffedFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  if (/^.{4}ftyp(avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(head)) return "heif";
  return undefined;
}
