import { expect, test } from "vitest";
import { findVisibleBounds } from "./product-bounds.ts";

/** Returns the RGBA pixels of an image that is opaque only at these points. */
function drawPixels(width: number, height: number, places: readonly (readonly [x: number, y: number])[]) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of places) pixels[(y * width + x) * 4 + 3] = 255;
  return pixels;
}

test("findVisibleBounds returns the bounds of the visible pixels", () => {
  const pixels = drawPixels(10, 20, [
    [2, 5],
    [6, 14],
  ]);
  expect(findVisibleBounds(pixels, 10, 20)).toEqual({ left: 0.2, top: 0.25, width: 0.5, height: 0.5 });
});

test("findVisibleBounds returns null for a transparent image", () => {
  expect(findVisibleBounds(drawPixels(4, 4, []), 4, 4)).toBeNull();
});
