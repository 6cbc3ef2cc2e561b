import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSheet } from "./canvas.ts";
import {
  colorDistance,
  fromOklab,
  fromOklch,
  toHex,
  parseColor,
  lighten,
  mix,
  hexToOklch,
  toOklab,
} from "./color.ts";
import { extractPalette } from "./palette.ts";

const level = fc.integer({ min: 0, max: 255 });

function drawBars(...colors: [string, number][]) {
  const sheet = createSheet(100, 60);
  let left = 0;
  for (const [color, width] of colors) {
    sheet.context.fillStyle = color;
    sheet.context.fillRect(left, 0, width, 60);
    left += width;
  }
  return sheet;
}

describe("colors", () => {
  it("survive conversions to Oklab and Oklch", () => {
    fc.assert(
      fc.property(level, level, level, (r, g, b) => {
        const hex = toHex([r, g, b]);
        expect(toHex(fromOklab(toOklab([r, g, b])))).toBe(hex);
        expect(fromOklch(hexToOklch(hex))).toBe(hex);
        expect(parseColor(hex)).toEqual([r, g, b]);
      }),
    );
  });

  it("have the lightness and hue that the paper states", () => {
    expect(hexToOklch("#ffffff").l).toBeCloseTo(1, 3);
    expect(hexToOklch("#ff0000").l).toBeCloseTo(0.628, 3);
    expect(hexToOklch("#ff0000").h).toBeCloseTo(29.23, 1);
    expect(hexToOklch("#0000ff").h).toBeCloseTo(264.05, 1);
  });

  it("keep lightness and hue when chroma has to be reduced", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (l, h) => {
          const clipped = hexToOklch(fromOklch({ l, c: 0.5, h }));
          expect(clipped.l).toBeCloseTo(l, 1);
          const turn = Math.abs(((clipped.h - h + 540) % 360) - 180);
          expect(turn).toBeLessThan(4);
        },
      ),
    );
  });

  it("mix from one to the other, and get lighter and darker", () => {
    expect(mix("#123456", "#fedcba", 0)).toBe("#123456");
    expect(mix("#123456", "#fedcba", 1)).toBe("#fedcba");
    expect(hexToOklch(lighten("#2a6f4e", 0.2)).l).toBeCloseTo(hexToOklch("#2a6f4e").l + 0.2, 1);
    expect(lighten("#2a6f4e", -1)).toBe("#000000");
  });

  it("reject invalid colors", () => {
    expect(() => parseColor("red")).toThrow("red isn't a color like #rrggbb.");
  });
});

describe("extractPalette", () => {
  it("names the colors with their fractions, most common first", () => {
    const palette = extractPalette(drawBars(["#c02020", 50], ["#2040c0", 30], ["#f0e0a0", 20]), 5);
    expect(palette.map(({ color }) => color)).toEqual(["#c02020", "#2040c0", "#f0e0a0"]);
    expect(palette.map(({ fraction }) => Number(fraction.toFixed(1)))).toEqual([0.5, 0.3, 0.2]);
  });

  it("does not count transparent pixels", () => {
    const palette = extractPalette(drawBars(["#00000000", 70], ["#2040c0", 30]), 3);
    expect(palette).toEqual([{ color: "#2040c0", fraction: 1 }]);
    expect(extractPalette(createSheet(8, 8), 3)).toEqual([]);
  });

  it("sees a small vivid color on a large plain background", () => {
    const [, second] = extractPalette(drawBars(["#eeeeee", 96], ["#ff4400", 4]), 2);
    expect(second && colorDistance(toOklab(parseColor(second.color)), toOklab([255, 68, 0]))).toBeLessThan(
      0.02,
    );
  });

  it("iterates until no color moves anymore", () => {
    const grays = drawBars(
      ["#101010", 20],
      ["#505050", 20],
      ["#808080", 20],
      ["#b0b0b0", 20],
      ["#ffffff", 20],
    );
    expect(extractPalette(grays, 2).map(({ fraction }) => Number(fraction.toFixed(2)))).toEqual([0.6, 0.4]);
    const [only] = extractPalette(drawBars(["#000000", 50], ["#ffffff", 50]), 1);
    expect(only && toOklab(parseColor(only.color)).l).toBeCloseTo(0.5, 2);
  });

  it("returns at most `count` colors, whose fractions add up to 1", () => {
    const sheet = createSheet(64, 64);
    const gradient = sheet.context.createLinearGradient(0, 0, 64, 64);
    gradient.addColorStop(0, "#ff0000");
    gradient.addColorStop(0.5, "#00ff00");
    gradient.addColorStop(1, "#0000ff");
    sheet.context.fillStyle = gradient;
    sheet.context.fillRect(0, 0, 64, 64);
    const palette = extractPalette(sheet, 6);
    expect(palette).toHaveLength(6);
    expect(palette.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 6);
    expect(extractPalette(sheet, 6)).toEqual(palette);
  });
});
