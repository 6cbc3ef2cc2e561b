import { describe, expect, it } from "vitest";
import type { Size } from "../../pixels/raster.ts";
import { placeOnWhite } from "./place-on-white.ts";

const formats = {
  "1:1": { width: 1024, height: 1024 },
  "4:5": { width: 1024, height: 1280 },
  "16:9": { width: 1920, height: 1080 },
  "as a photo, 3:4": { width: 1050, height: 1400 },
} as const;
const shapes = {
  "tall bottle": { width: 200, height: 800 },
  "upright box": { width: 500, height: 700 },
  cube: { width: 600, height: 600 },
  "broad shoe": { width: 900, height: 450 },
  "long board": { width: 1000, height: 180 },
} as const;
const whole = { top: false, right: false, bottom: false, left: false };
const four = [0, 1, 2, 3];

function place(frame: Size, bounds: Size, seed: number, fill = 0.58) {
  return placeOnWhite({ frame, bounds, cut: whole, fill, seed, side: 1 });
}

const cases = Object.entries(shapes).flatMap(([shape, size]) =>
  Object.entries(formats).map(([format, frame]) => ({ shape, size, format, frame })),
);

describe("placeOnWhite", () => {
  it.each(cases)("$shape in $format: is inside the frame and large in it", ({ size, frame }) => {
    for (const seed of four) {
      const { left, top, width, height } = place(frame, size, seed);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(frame.width);
      expect(top + height).toBeLessThanOrEqual(frame.height);
      const longer = Math.max(width, height) / Math.max(frame.width, frame.height);
      // The longer side is shorter only if the other one limits it.
      expect(longer >= 0.45 || Math.max(width / frame.width, height / frame.height) > 0.55).toBe(true);
      expect(longer).toBeLessThanOrEqual(0.7);
    }
  });

  it.each(cases)("$shape in $format: is larger with a larger fill", ({ size, frame }) => {
    const widths = [0.3, 0.43, 0.58, 0.7, 0.82].map((fill) => place(frame, size, 0, fill).width);
    for (const [index, width] of widths.entries())
      expect(width).toBeGreaterThan((widths[index - 1] ?? 0) * 1.05);
  });

  it.each(cases)("$shape in $format: has four sizes in a run", ({ size, frame }) => {
    expect(new Set(four.map((seed) => Math.round(place(frame, size, seed).width))).size).toBe(4);
  });

  it.each(cases)("$shape in $format: is centered if requested", ({ size, frame }) => {
    for (const seed of four) {
      const box = placeOnWhite({
        frame,
        bounds: size,
        cut: whole,
        fill: 0.58,
        seed,
        side: 1,
        centered: true,
      });
      expect(box.left + box.width / 2).toBeCloseTo(frame.width / 2);
      expect(box.top + box.height / 2).toBeCloseTo(frame.height / 2);
    }
  });

  it("keeps a product at the edge that cuts it off", () => {
    const frame = formats["1:1"];
    const cut = { ...whole, bottom: true, left: true };
    const box = placeOnWhite({ frame, bounds: shapes.cube, cut, fill: 0.58, seed: 1, side: 1 });
    expect(box.left).toBe(0);
    expect(box.top + box.height).toBe(frame.height);
  });
});
