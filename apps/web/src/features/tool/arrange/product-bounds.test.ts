import { expect, test } from "vitest";
import { visibleBounds } from "./product-bounds.ts";

/** Returns the RGBA pixels of an image whose listed places are opaque. */
function drawn(width: number, height: number, places: readonly (readonly [x: number, y: number])[]) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of places) pixels[(y * width + x) * 4 + 3] = 255;
  return pixels;
}

test("the bounds of a product are those of its visible pixels", () => {
  const pixels = drawn(10, 20, [
    [2, 5],
    [6, 14],
  ]);
  expect(visibleBounds(pixels, 10, 20)).toEqual({ left: 0.2, top: 0.25, width: 0.5, height: 0.5 });
});

test("a transparent image has no bounds", () => {
  expect(visibleBounds(drawn(4, 4, []), 4, 4)).toBeNull();
});
