import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Sheet, createSheet, copyDrawing, createSheetFromPixels } from "../canvas.ts";
import { type Quad, computeHomography, invert, createRectangleQuad, transform } from "./homography.ts";
import { warp } from "./warp.ts";

/** Generates a square with each corner moved by less than a quarter of its side, so it stays convex. */
const convexQuad = fc
  .tuple(...Array.from({ length: 8 }, () => fc.double({ min: -24, max: 24, noNaN: true })))
  .map((moves): Quad => {
    const corner = (index: number, x: number, y: number) => ({
      x: 100 + x + (moves[index * 2] ?? 0),
      y: 100 + y + (moves[index * 2 + 1] ?? 0),
    });
    return [corner(0, 0, 0), corner(1, 100, 0), corner(2, 100, 100), corner(3, 0, 100)];
  });

const measureGap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe("computeHomography", () => {
  it("maps corners to corners", () => {
    fc.assert(
      fc.property(convexQuad, convexQuad, (from, to) => {
        const map = computeHomography(from, to);
        from.forEach((corner, index) => {
          const target = to[index];
          expect(target && measureGap(transform(map, corner), target)).toBeLessThan(1e-6);
        });
      }),
    );
  });

  it("can be inverted inside every convex quad", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(convexQuad, fraction, fraction, (quad, x, y) => {
        const map = computeHomography(createRectangleQuad(1, 1), quad);
        expect(measureGap(transform(invert(map), transform(map, { x, y })), { x, y })).toBeLessThan(1e-9);
      }),
    );
  });

  it("keeps straight lines straight", () => {
    const fraction = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(convexQuad, fraction, (quad, y) => {
        const map = computeHomography(createRectangleQuad(1, 1), quad);
        const [a, b, c] = [0, 0.4, 1].map((x) => transform(map, { x, y }));
        if (!a || !b || !c) throw new Error("A corner is missing.");
        expect(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))).toBeLessThan(1e-6);
      }),
    );
  });
});

function drawNoise(width: number, height: number): Sheet {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < rgba.length; i++) rgba[i] = i % 4 === 3 ? 255 : (i * 7919) % 251;
  return createSheetFromPixels(rgba, width, height);
}

function square(left: number): Quad {
  return [
    { x: left, y: 20 },
    { x: left + 30, y: 20 },
    { x: left + 30, y: 50 },
    { x: left, y: 50 },
  ];
}

describe("warp", () => {
  it("onto its own rectangle changes no pixel by more than a level", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
        const source = drawNoise(width, height);
        const target = createSheet(width, height);
        warp(target, source, createRectangleQuad(width, height));
        const expected = copyDrawing(source).data;
        const changed = copyDrawing(target).data.filter(
          (value, i) => Math.abs(value - (expected[i] ?? 0)) > 1,
        );
        expect(changed.length).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it("doesn't let the color of transparent pixels bleed in", () => {
    const source = createSheet(64, 64);
    source.context.fillStyle = "#ff0000";
    source.context.fillRect(16, 16, 32, 32);
    const target = createSheet(64, 64);
    warp(target, source, [
      { x: 5, y: 9 },
      { x: 51, y: 3 },
      { x: 60, y: 58 },
      { x: 2, y: 47 },
    ]);
    const { data } = copyDrawing(target);
    let seen = 0;
    for (let i = 0; i < data.length; i += 4) {
      // A nearly transparent pixel has no exact color in 8 bits.
      if ((data[i + 3] ?? 0) < 32) continue;
      seen++;
      expect([data[i], data[i + 1], data[i + 2]]).toEqual([255, 0, 0]);
    }
    expect(seen).toBeGreaterThan(200);
  });

  it("draws nothing outside the quad or outside the target", () => {
    const target = createSheet(80, 80);
    warp(target, drawNoise(90, 90), square(20));
    warp(target, drawNoise(90, 90), square(200));
    const { data } = copyDrawing(target);
    for (let y = 0; y < 80; y++) {
      for (let x = 0; x < 80; x++) {
        const inside = x >= 20 && x < 50 && y >= 20 && y < 50;
        expect(data[(y * 80 + x) * 4 + 3]).toBe(inside ? 255 : 0);
      }
    }
  });
});
