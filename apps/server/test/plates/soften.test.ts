import { describe, expect, it } from "vitest";
import { measureBlurReach, soften } from "../../artwork/plates/soften.ts";

const [width, height] = [64, 8];
const camera = {
  position: [0, 0, 0],
  forward: [0, 1, 0],
  right: [1, 0, 0],
  up: [0, 0, 1],
  focal: 2,
  shift: [0, 0],
  fstop: 2,
  focus: 1,
} satisfies Parameters<typeof measureBlurReach>[0]["camera"];

/** In focus on the left half, far behind on the right half. */
const distances = Float32Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 1 : 10));

describe("measureBlurReach", () => {
  it("is 0 in focus, and follows the lens's blur elsewhere", () => {
    const blurReach = measureBlurReach({ camera }, { width, height, distances }, 1536, 192);
    expect(blurReach[0]).toBe(0);
    // 72 mm at f/2 is a 36 mm aperture: a blur of 0.036 × 9/10 m, at 2 image widths per meter, times `blurWindowRatio`.
    expect(blurReach[1535]).toBe(Math.floor(0.036 * 0.9 * 2 * 1536 * 0.36));
  });

  it("is 0 everywhere with a pinhole", () => {
    const blurReach = measureBlurReach(
      { camera: { ...camera, fstop: 0 } },
      { width, height, distances },
      width,
      height,
    );
    expect(blurReach.every((each) => each === 0)).toBe(true);
  });
});

describe("soften", () => {
  it("averages only out-of-focus pixels, never across the boundary", () => {
    const blurReach = Uint8Array.from(distances, (distance) => (distance === 1 ? 0 : 4));
    // Alternating black and white on the right, and red that must not bleed on the left.
    const guide = new Float32Array(width * height * 3);
    for (let i = 0; i < width * height; i++) {
      if (blurReach[i] === 0) guide[i * 3] = 1;
      else guide.fill((i + Math.floor(i / width)) % 2, i * 3, i * 3 + 3);
    }
    const out = soften(guide, blurReach, width, height);
    const pixels = Array.from(blurReach, (each, i) => ({ each, color: [...out.subarray(i * 3, i * 3 + 3)] }));
    for (const { color } of pixels.filter(({ each }) => each === 0)) expect(color).toEqual([1, 0, 0]);
    for (const { color } of pixels.filter(({ each }) => each > 0)) {
      for (const part of color) expect(Math.abs(part - 0.5)).toBeLessThan(0.04);
    }
  });
});
