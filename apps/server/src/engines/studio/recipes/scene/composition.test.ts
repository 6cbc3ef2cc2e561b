import { describe, expect, it } from "vitest";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Size } from "../../pixels/raster.ts";
import { type Composition, compose } from "./composition.ts";

const formats = {
  "1:1": { width: 1024, height: 1024 },
  "4:5": { width: 1024, height: 1280 },
  "16:9": { width: 1920, height: 1080 },
  "as a photo, 3:2": { width: 1500, height: 1000 },
  "as a photo, 3:4": { width: 1050, height: 1400 },
} as const;
const shapes = {
  "tall bottle": { width: 200, height: 800 },
  "upright box": { width: 500, height: 700 },
  cube: { width: 600, height: 600 },
  "broad shoe": { width: 900, height: 450 },
  "long board": { width: 1000, height: 180 },
} as const;
/** The product takes at least this share of the frame's longer side. */
const least = 0.45;
const most = 0.7;
/** The other side has at most this share, which limits a product that is long along it. */
const mostOther = 0.86;

const look = {
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "medium",
  angle: "three-quarter",
} as const;
const whole = { top: false, right: false, bottom: false, left: false };

function cutOutOf(bounds: Size): CutOut {
  return {
    rgba: new Uint8Array(new SharedArrayBuffer(0)),
    ...bounds,
    bounds: { left: 0, top: 0, ...bounds },
    uncertain: false,
  };
}

function composed(shape: Size, frame: Size, more: Partial<Parameters<typeof compose>[0]>): Composition {
  return compose({ ...look, seed: 0, ...more }, cutOutOf(shape), whole, "low", frame, 1);
}

/** Returns the sides of the product as shares of the frame's. */
function fills(shape: Size, frame: Size, more: Partial<Parameters<typeof compose>[0]>) {
  const { width } = composed(shape, frame, more);
  const height = (width * shape.height) / shape.width;
  return { longer: Math.max(width, height), across: width / frame.width, down: height / frame.height };
}

const cases = Object.entries(shapes).flatMap(([shape, size]) =>
  Object.entries(formats).map(([format, frame]) => ({ shape, size, format, frame })),
);

describe("compose: how much of the frame a product fills", () => {
  it.each(cases)("$shape in $format", ({ size, frame }) => {
    const longerSide = Math.max(frame.width, frame.height);
    for (const seed of [0, 1, 2, 3]) {
      for (const zoom of [0.95, 1, 1.05]) {
        for (const angle of ["straight", "three-quarter"] as const) {
          const { longer, across, down } = fills(size, frame, { seed, zoom, angle });
          expect(longer).toBeLessThanOrEqual(most * longerSide);
          expect(Math.max(across, down)).toBeLessThanOrEqual(mostOther);
          // The longer side has less only where the other one limits it.
          expect(longer >= least * longerSide || Math.max(across, down) > 0.55).toBe(true);
        }
      }
    }
  });

  it.each(cases)("$shape in $format: each size is larger than the one before", ({ size, frame }) => {
    const sizes = (["tiny", "small", "medium", "large", "huge"] as const).map(
      (productSize) => fills(size, frame, { productSize }).longer,
    );
    for (const [index, side] of sizes.entries()) expect(side).toBeGreaterThan((sizes[index - 1] ?? 0) * 1.08);
  });
});

describe("compose: the four pictures of a run", () => {
  it.each(cases)("$shape in $format: no two at one distance, and the ground ends at other heights", (one) => {
    const four = [0, 1, 2, 3].map((seed) => composed(one.size, one.frame, { seed }));
    for (const [index, a] of four.entries()) {
      for (const b of four.slice(index + 1)) {
        const distance = Math.abs(Math.log(a.width / b.width)) > 0.03;
        const arrangement = Math.abs(a.centerX - b.centerX) > 0.015 * one.frame.width;
        expect(distance || arrangement).toBe(true);
      }
    }
    expect(new Set(four.map(({ width }) => Math.round(width))).size).toBe(4);
    expect(
      new Set(four.map(({ horizon, baseY }) => Math.round(64 * (baseY / one.frame.height - horizon)))).size,
    ).toBeGreaterThan(2);
  });
});
