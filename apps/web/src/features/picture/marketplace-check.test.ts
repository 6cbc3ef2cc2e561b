import { describe, expect, test } from "vitest";
import { checksOf, measured } from "./marketplace-check.ts";

/** Draws a square of 100 pixels in one gray, with a black product of this width and height in its middle. */
function pixels(background: number, width: number, height: number) {
  const side = 100;
  const data = new Uint8ClampedArray(side * side * 4).fill(background);
  const isProduct = (at: number, length: number) => Math.abs(at + 0.5 - side / 2) < length / 2;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isProduct(x, width) && isProduct(y, height))
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data, width: side, height: side };
}

describe("measured", () => {
  test("tells how much of the edge is white, and how far the product reaches", () => {
    expect(measured(pixels(255, 60, 88))).toEqual({ whiteEdge: 1, filled: 0.88 });
    expect(measured(pixels(255, 100, 20))).toEqual({ whiteEdge: 356 / 396, filled: 1 });
    expect(measured(pixels(255, 0, 0))).toEqual({ whiteEdge: 1, filled: 0 });
  });

  test("takes light gray for no white, and the faint end of a shadow for no product", () => {
    expect(measured(pixels(248, 50, 50))).toEqual({ whiteEdge: 0, filled: 0.5 });
  });
});

describe("checksOf", () => {
  const rules = { longestSide: 1000, bytes: 1024 * 1024, white: true, filled: 0.85 };
  const file = { width: 1200, height: 900, bytes: 500_000, whiteEdge: 1, filled: 0.9 };
  const unmet = (changed: Partial<typeof file>) =>
    checksOf(rules, { ...file, ...changed }).flatMap(({ met, text }) => (met ? [] : [text]));

  test("finds nothing wrong with a file that meets all rules", () => {
    expect(unmet({})).toEqual([]);
    expect(checksOf(rules, file)).toHaveLength(4);
  });

  test.each([
    [{ whiteEdge: 0.4 }, /^Only 40% along the edges/],
    [{ filled: 0.62 }, /^The product fills 62% of the frame, and 85% is asked/],
    [{ width: 900 }, /^The longer side has 900 pixels, and 1000 are asked/],
    [{ bytes: 2 * 1024 * 1024 }, /^The file is a JPEG of 2\.0 MB; 1\.0 MB are accepted/],
  ])("says what is wrong with %j", (changed, text) => {
    expect(unmet(changed)).toEqual([expect.stringMatching(text)]);
  });

  test("doesn't judge the product's size before a background that isn't white", () => {
    expect(unmet({ whiteEdge: 0, filled: 0.2 })).toHaveLength(1);
  });
});
