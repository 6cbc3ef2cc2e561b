import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { createImages } from "../images.ts";

/**
 * The image port that the tests of a process share, because starting a process to decode images takes 0.4 s of CPU
 * time. It is never closed: its processes end with the test's.
 */
export const images = createImages();

/** Returns pixels that all have different colors, so that a test notices any that moves or changes. */
export function colorfulPixels(width: number, height: number, channels: 3 | 4 = 3): Uint8Array {
  return new Uint8Array(width * height * channels).map(
    (_, index) => (index * 7919 + (index >> 3) * 31) % 256,
  );
}

export function createColorfulImage(width = 40, height = 24): Sharp {
  return sharp(colorfulPixels(width, height), { raw: { width, height, channels: 3 } });
}

export function createPlainImage(color: string, width = 32, height = 24): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

/** Creates a tiny AVIF whose header declares this size. */
export async function createAvifOfDeclaredSize(width: number, height: number): Promise<Buffer> {
  const avif = await createPlainImage("#336699", 64, 64).avif().toBuffer();
  const size = avif.indexOf("ispe", 0, "latin1") + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** Creates a tiny JPEG whose header declares this size. */
export async function createJpegOfDeclaredSize(width: number, height: number): Promise<Buffer> {
  const jpeg = await createPlainImage("#336699", 64, 64).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Creates a tiny, well-formed PNG that declares this size and has almost no pixels. */
export function createPngOfDeclaredSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a PNG chunk. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Reads the pixels as stored, without rotating them or applying a profile. */
export async function readStoredPixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export function getPixel({ data, width, channels }: Pixels, x: number, y: number): number[] {
  const start = (y * width + x) * channels;
  return [...data.subarray(start, start + channels)];
}
