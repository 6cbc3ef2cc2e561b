import { describe, expect, it } from "vitest";
import type { CutOut } from "../../matting/cut-out.ts";
import { chooseLayout, computePlacement } from "./placement.ts";

const square = { width: 1080, height: 1080 };
const wide = { width: 1920, height: 1080 };

/** Draws a block in a 100 px photo, from its upper left to its lower right corner. */
function drawBlock(left: number, top: number, right: number, bottom: number): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(100 * 100 * 4));
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) rgba.set([90, 90, 90, 255], (y * 100 + x) * 4);
  const bounds = { left, top, width: right - left, height: bottom - top };
  return { rgba, width: 100, height: 100, bounds, doubts: [] };
}

const whole = drawBlock(20, 20, 80, 80);

describe("chooseLayout", () => {
  it("keeps the layout of a whole product", () => {
    for (const layout of ["above", "below", "side", "split", "poster", "card"] as const)
      expect(chooseLayout(whole, layout, square)).toBe(layout);
  });

  it("puts no text where the product is cut off", () => {
    expect(chooseLayout(drawBlock(20, 20, 80, 100), "below", square)).toBe("above");
    expect(chooseLayout(drawBlock(20, 20, 80, 100), "side", square)).toBe("side");
    expect(chooseLayout(drawBlock(20, 0, 80, 80), "poster", square)).toBe("below");
    expect(chooseLayout(drawBlock(0, 20, 80, 80), "side", square)).toBe("above");
    expect(chooseLayout(drawBlock(0, 20, 80, 80), "card", wide)).toBe("above");
    expect(chooseLayout(drawBlock(20, 20, 100, 80), "side", square)).toBe("side");
    expect(chooseLayout(drawBlock(0, 0, 100, 100), "split", square)).toBe("split");
  });
});

describe("computePlacement", () => {
  const words = { left: 72, top: 72, width: 500, height: 300 };

  it("extends to the frame's edges, except where the text is", () => {
    const below = { left: 72, top: 420, width: 936, height: 580 };
    expect(computePlacement(whole, below, "large", square, [words], true).free).toEqual({
      left: 0,
      top: 420,
      width: 1080,
      height: 660,
    });
    const beside = { left: 620, top: 72, width: 400, height: 900 };
    expect(computePlacement(whole, beside, "large", square, [words], true).free).toEqual({
      left: 620,
      top: 0,
      width: 460,
      height: 1080,
    });
    expect(computePlacement(whole, beside, "large", square, [], true).free).toEqual({
      left: 0,
      top: 0,
      ...square,
    });
  });

  it("lets a product cut off at the bottom rise from the bottom edge", () => {
    const area = { left: 72, top: 420, width: 936, height: 580 };
    const { target } = computePlacement(drawBlock(20, 20, 80, 100), area, "small", square, [words], true);
    expect(target.top + target.height).toBe(1080);
    expect(target.top).toBeGreaterThanOrEqual(420);
  });
});
