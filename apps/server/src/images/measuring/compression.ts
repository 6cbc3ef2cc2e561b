import { findPastJpegCompression, STANDARD_STEPS } from "../../engines/past-jpeg-compression.ts";
import type { Pixels } from "./pixels.ts";

const TABLE_MARKER = 0xdb;
const SCAN_MARKER = 0xda;

/**
 * Returns the quality that a JPEG was saved with, from 1 to 100 on libjpeg's scale, derived from its first quantization
 * table; `null` if it has none.
 */
export function readJpegQuality(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at + 1] === SCAN_MARKER) return null;
    if (file[at + 1] === TABLE_MARKER) return computeQuality(file.subarray(at + 4));
  }
  return null;
}

function computeQuality(table: Buffer): number | null {
  const size = (table[0] ?? 0) >> 4 === 0 ? 1 : 2;
  if (table.length < 1 + 64 * size) return null;
  const steps = STANDARD_STEPS.map((_, index) =>
    size === 1 ? table.readUInt8(1 + index) : table.readUInt16BE(1 + 2 * index),
  );
  const percent =
    STANDARD_STEPS.reduce((sum, step, index) => sum + (100 * (steps[index] ?? 0)) / step, 0) / steps.length;
  return Math.max(1, Math.min(100, Math.round(percent <= 100 ? (200 - percent) / 2 : 5000 / percent)));
}

/**
 * Finds the lowest quality at which an image was once saved as a JPEG, whatever its format is now.
 * @returns `null` if the image has too little detail to tell
 */
export function findPastJpegQuality(pixels: Pixels): number | "none" | null {
  const past = findPastJpegCompression(pixels);
  return past === null || past === "none" ? past : past.quality;
}
