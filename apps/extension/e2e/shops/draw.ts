import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

export type Rgb = readonly [red: number, green: number, blue: number];

const PAPER: Rgb = [243, 240, 234];

/**
 * Draws a cup of this color on light paper and encodes it as a PNG. A large image takes a fifth of a second, so draw as
 * few as possible.
 */
export function drawCup(width: number, height: number, color: Rgb): Buffer {
  const rowLength = 1 + width * 3;
  const rows = Buffer.alloc(rowLength * height);
  // Converts pixels to units in which the image's shorter side spans -1 to 1, with 0 in the center.
  const scale = 2 / Math.min(width, height);
  let offset = 0;
  for (let line = 0; line < height; line++) {
    offset++;
    for (let column = 0; column < width; column++) {
      const x = (column - width / 2) * scale;
      const y = (line - height / 2) * scale;
      const cup = computeCupBrightness(x, y);
      const [red, green, blue] = cup > 0 ? color : PAPER;
      const brightness = cup > 0 ? cup : computePaperBrightness(x, y);
      rows[offset++] = Math.min(255, red * brightness);
      rows[offset++] = Math.min(255, green * brightness);
      rows[offset++] = Math.min(255, blue * brightness);
    }
  }
  return encodePng(width, height, rows);
}

/** Returns the factor for the cup's color at a point, or 0 outside the cup. */
function computeCupBrightness(x: number, y: number): number {
  if (Math.abs(x + 0.1) < 0.43 - y * 0.06 && y > -0.5 && y < 0.5) return 1.12 - Math.abs(x + 0.22) * 0.75;
  const fromHandle = ((x - 0.36) * 1.15) ** 2 + (y - 0.02) ** 2;
  return fromHandle < 0.09 && fromHandle > 0.04 ? 0.85 - y * 0.3 : 0;
}

/** Returns the factor for the paper's color at a point: darker in the cup's shadow. */
function computePaperBrightness(x: number, y: number): number {
  const shadow = ((x + 0.06) / 0.62) ** 2 + ((y - 0.5) / 0.08) ** 2;
  return shadow < 1 ? 0.78 + 0.2 * shadow : 1 - Math.max(0, y) * 0.02;
}

/** Encodes a PNG. Each row starts with a filter byte of 0, which means unfiltered. */
function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, color type 2 (RGB).
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows, { level: 1 });
  return Buffer.concat([
    signature,
    encodeChunk("IHDR", head),
    encodeChunk("IDAT", pixels),
    encodeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}
