import { expect, test } from "vitest";
import { findLogoColors } from "./logo-colors.ts";

/** Returns the pixels of an image with this many of each color. */
function createPixels(...colors: readonly [count: number, ...rgba: number[]][]): number[] {
  return colors.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());
}

test("a logo's colors are its two most common, without white and gray", () => {
  const logo = createPixels(
    [90, 255, 255, 255, 255],
    [80, 0, 200, 0, 0],
    [70, 60, 60, 66, 255],
    [40, 29, 53, 87, 255],
    [30, 31, 55, 90, 255],
    [20, 230, 57, 70, 255],
    [10, 240, 200, 20, 255],
  );
  expect(findLogoColors(logo)).toEqual(["#1d3557", "#e63946"]);
});

test("mixed colors at the edge of a shape don't count", () => {
  expect(findLogoColors(createPixels([400, 29, 53, 87, 255], [20, 53, 99, 151, 255]))).toEqual(["#1d3557"]);
});

test("a black logo is black, and an empty one has no color", () => {
  expect(findLogoColors(createPixels([30, 10, 10, 10, 255]))).toEqual(["#0a0a0a"]);
  expect(findLogoColors(createPixels([30, 10, 10, 10, 0]))).toEqual([]);
});
