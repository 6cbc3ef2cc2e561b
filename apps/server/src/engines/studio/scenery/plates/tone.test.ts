import { describe, expect, it } from "vitest";
import { applyShoulder, toLinear, toSrgb, removeShoulder } from "./tone.ts";

describe("the tone curve of the plates", () => {
  it("is undone by its inverse from black to far above white", () => {
    for (const light of [0, 0.001, 0.02, 0.18, 0.42, 0.68, 0.7, 0.75, 1, 2, 5, 10]) {
      expect(removeShoulder(applyShoulder(light))).toBeCloseTo(light, 9);
    }
  });

  it("rises monotonically and never exceeds white", () => {
    let before = -1;
    for (let light = 0; light < 30; light += 0.01) {
      const display = applyShoulder(light);
      expect(display).toBeGreaterThan(before);
      expect(display).toBeLessThan(1);
      before = display;
    }
  });

  it("keeps middle gray", () => {
    expect(applyShoulder(0.42)).toBeCloseTo(0.42, 12);
  });

  it("has a bounded inverse, so that stored white is not infinite light", () => {
    expect(removeShoulder(1)).toBeGreaterThan(10);
    expect(removeShoulder(1)).toBeLessThan(12);
  });

  it("maps each of the 256 levels of a stored image back to itself", () => {
    for (let level = 0; level < 256; level++) {
      const light = removeShoulder(toLinear(level / 255));
      expect(Math.round(255 * toSrgb(applyShoulder(light)))).toBe(level);
    }
  });
});

describe("the sRGB encoding", () => {
  it("has the values of the standard", () => {
    expect(toLinear(0.5)).toBeCloseTo(0.21404, 5);
    expect(toSrgb(0.18)).toBeCloseTo(0.46136, 5);
    expect([toSrgb(0), toLinear(0), toLinear(1)]).toEqual([0, 0, 1]);
    expect(toSrgb(1)).toBeCloseTo(1, 12);
  });
});
