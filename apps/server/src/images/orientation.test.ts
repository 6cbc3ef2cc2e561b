import { describe, expect, it } from "vitest";
import { createColorfulImage, images, getPixel, readStoredPixels } from "./testing/test-images.ts";

/**
 * Maps each EXIF orientation to the stored pixel that belongs at (x, y) of the upright image. `right` and
 * `bottom` are the last column and row as stored. Source: table "Orientation" of the EXIF standard (CIPA
 * DC-008).
 */
const STORED_AT: Record<number, (x: number, y: number, right: number, bottom: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
};

describe.each(["jpeg", "png", "webp"] as const)("images.normalize of EXIF orientations in %s", (format) => {
  it.each(Object.entries(STORED_AT))("rotates %s upright, pixel by pixel", async (orientation, storedAt) => {
    const file = await createColorfulImage(40, 24)
      .toFormat(format)
      .withMetadata({ orientation: Number(orientation) })
      .toBuffer();
    const stored = await readStoredPixels(file);
    const { png, width, height } = await images.normalize(file);
    const upright = await readStoredPixels(png);
    expect([width, height]).toEqual(Number(orientation) < 5 ? [40, 24] : [24, 40]);

    const wrong = Array.from({ length: width * height }, (_, index) => ({
      x: index % width,
      y: Math.floor(index / width),
    })).filter(({ x, y }) => {
      const from = getPixel(stored, ...storedAt(x, y, stored.width - 1, stored.height - 1));
      return getPixel(upright, x, y).join() !== from.join();
    });
    expect(wrong).toEqual([]);
  });
});
