import type { Size } from "./area.ts";

/**
 * Returns what the server takes for a correction, as the pixels of an opaque picture: red is the opacity that is wanted,
 * and green is 255 where it differs from the stored one. What is the same again is not sent, so the stored cut-out keeps
 * its full sharpness there.
 */
export function correctionPixels(
  wanted: Uint8Array,
  stored: Uint8Array,
  size: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const differs = wanted.map((opacity, index) => (opacity === stored[index] ? 0 : 1));
  const pixels = new Uint8ClampedArray(wanted.length * 4);
  for (const [index, opacity] of wanted.entries()) {
    pixels[index * 4] = opacity;
    pixels[index * 4 + 1] = differs[index] === 1 || isHole(differs, index, size) ? 255 : 0;
    pixels[index * 4 + 3] = 255;
  }
  return pixels;
}

/**
 * Says whether most of the pixels around differ. A single pixel that was right before would be a hole in what is
 * painted, through which the stored cut-out shows when the server enlarges both.
 */
function isHole(differs: Uint8Array, index: number, { width }: Size): boolean {
  const column = index % width;
  if (column === 0 || column === width - 1) return false;
  let count = 0;
  for (const row of [index - width, index, index + width])
    count += (differs[row - 1] ?? 0) + (differs[row] ?? 0) + (differs[row + 1] ?? 0);
  return count > 4;
}
