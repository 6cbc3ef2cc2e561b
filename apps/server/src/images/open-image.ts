import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import type { ColorSpace } from "./color-space.ts";
import { findFirstFrameArea } from "./gif-frame.ts";
import { heicToTiff } from "./heic.ts";
import { getLimits } from "./limits.ts";
import { readDeclaredColorSpace } from "./declared-color-space.ts";
import { convertToSrgb } from "./to-srgb.ts";

/** sharp options for the first frame, upright. A truncated image is rejected rather than filled up with gray. */
const DECODING = { failOn: "error", autoOrient: true } as const;

/**
 * Decodes an untrusted image as browsers show it: upright, in sRGB, and transparent where its first frame has
 * no pixels.
 */
export async function openImage(file: Uint8Array, metadata: Metadata): Promise<Sharp> {
  const { format, space, icc, compression } = metadata;
  const decoding = { ...DECODING, limitInputPixels: getLimits(metadata).pixels };
  const bytes = compression === "hevc" ? await heicToTiff(file, icc) : file;
  const ended = format === "jpeg" ? withEndMarker(bytes) : undefined;
  // With an end marker, a scan that ends too early is only a warning.
  if (ended) return sharp(ended, { ...decoding, failOn: "warning" }).toColourspace("srgb");
  const declared = readDeclaredColorSpace(file);
  if (declared) return convertFrom(bytes, declared, decoding);
  const frame = format === "gif" ? findFirstFrameArea(bytes) : undefined;
  if (frame)
    return sharp(
      await sharp(bytes, decoding).extract(frame.area).ensureAlpha().extend(frame.around).png().toBuffer(),
    );
  const image = sharp(bytes, decoding);
  // With 16 bits per channel, sharp ignores the profile of a gray image and converts any other to Display P3.
  if (space === "grey16" && icc)
    return sharp(await image.toColourspace("b-w").keepIccProfile().png().toBuffer());
  if (space === "rgb16" && icc) image.withIccProfile("srgb", { attach: false });
  return image.toColourspace("srgb");
}

const END_MARKER = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Returns the JPEG with an end marker, which browsers don't need; `undefined` if it already has one.
 */
function withEndMarker(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.lastIndexOf(END_MARKER) > file.lastIndexOf(START_OF_SCAN)) return undefined;
  return Buffer.concat([file.at(-1) === END_MARKER[0] ? file.subarray(0, -1) : file, END_MARKER]);
}

async function convertFrom(bytes: Uint8Array, space: ColorSpace, options: SharpOptions): Promise<Sharp> {
  const decoding = { ...options, ignoreIcc: true };
  const { depth } = await sharp(bytes).metadata();
  const bits = depth === "ushort" ? 16 : 8;
  const { data, info } = await sharp(bytes, decoding)
    .toColourspace(bits === 16 ? "rgb16" : "srgb")
    .raw({ depth: bits === 16 ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`an image with ${channels} channels`);
  return sharp(convertToSrgb({ data, channels, bits }, space), { raw: { width, height, channels } });
}
