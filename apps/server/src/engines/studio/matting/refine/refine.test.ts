import { describe, expect, it } from "vitest";
import { type Plane, createPlane } from "../../pixels/raster.ts";
import { measureDistanceToUnset, dropIslands } from "./trimap.ts";
import { refine } from "./refine.ts";

const side = 120;

/** Draws a disk of the radius around the middle: 1 inside, 0 outside, with a transition of `blur` pixels. */
function drawDisk(radius: number, blur: number): Plane {
  const mask = createPlane(side, side);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const distance = Math.hypot(x - side / 2, y - side / 2);
      mask.data[i] = Math.min(1, Math.max(0, (radius - distance) / blur + 0.5));
    }
  }
  return mask;
}

describe("refine", () => {
  it("moves a coarse and wrong edge to the one in the photo", async () => {
    const truth = drawDisk(30, 1);
    const data = new Uint8Array(side * side * 3);
    for (let i = 0; i < truth.data.length; i++) {
      const a = truth.data[i] ?? 0;
      data.set([200 * a + 60 * (1 - a), 40 * a + 90 * (1 - a), 40 * a + 120 * (1 - a)], i * 3);
    }
    const coarse = drawDisk(33, 9);
    const alpha = await refine({ data, width: side, height: side }, coarse, 5);
    const error = (mask: Plane) =>
      mask.data.reduce((sum, value, i) => sum + Math.abs(value - (truth.data[i] ?? 0)), 0) / mask.data.length;
    expect(error(coarse)).toBeGreaterThan(0.04);
    expect(error(alpha)).toBeLessThan(0.004);
  });
});

describe("measureDistanceToUnset", () => {
  it("counts pixels to the nearest unset one, straight and diagonally", () => {
    const set = new Uint8Array(7 * 7).fill(1);
    set[3 * 7 + 3] = 0;
    const distance = measureDistanceToUnset(set, 7, 7);
    expect(distance[3 * 7 + 3]).toBe(0);
    expect(distance[3 * 7]).toBeCloseTo(3);
    expect(distance[0]).toBeCloseTo(3 * Math.SQRT2);
  });
});

describe("dropIslands", () => {
  it("clears small and faint pieces, and keeps the second of two products", () => {
    const alpha = createPlane(40, 10);
    for (let y = 0; y < 10; y++) {
      alpha.data.fill(1, y * 40, y * 40 + 15);
      alpha.data.fill(1, y * 40 + 20, y * 40 + 30);
    }
    alpha.data[5 * 40 + 35] = 0.1;
    alpha.data[2 * 40 + 17] = 0.03;
    dropIslands(alpha);
    expect(alpha.data[0]).toBe(1);
    expect(alpha.data[25]).toBe(1);
    expect(alpha.data[5 * 40 + 35]).toBe(0);
    expect(alpha.data[2 * 40 + 17]).toBe(0);
  });
});
