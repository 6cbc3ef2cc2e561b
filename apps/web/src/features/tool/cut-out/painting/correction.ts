import type { Size } from "../../geometry.ts";

/**
 * Returns the correction in the server's format, the pixels of an opaque image: red is the new opacity, green is 255
 * where it differs from the stored one. Unchanged pixels aren't sent, so the stored cut-out keeps its full sharpness
 * there.
 */
export function encodeCorrection(
  painted: Uint8Array,
  stored: Uint8Array,
  size: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const differs = painted.map((opacity, index) => (opacity === stored[index] ? 0 : 1));
  const pixels = new Uint8ClampedArray(painted.length * 4);
  for (const [index, opacity] of painted.entries()) {
    pixels[index * 4] = opacity;
    pixels[index * 4 + 1] = differs[index] === 1 || isHole(differs, index, size) ? 255 : 0;
    pixels[index * 4 + 3] = 255;
  }
  return pixels;
}

/**
 * Returns whether most of the surrounding pixels differ. When the server enlarges the correction, a single unchanged
 * pixel would become a hole through which the stored cut-out shows.
 */
function isHole(differs: Uint8Array, index: number, { width }: Size): boolean {
  const column = index % width;
  if (column === 0 || column === width - 1) return false;
  let count = 0;
  for (const row of [index - width, index, index + width])
    count += (differs[row - 1] ?? 0) + (differs[row] ?? 0) + (differs[row + 1] ?? 0);
  return count > 4;
}
