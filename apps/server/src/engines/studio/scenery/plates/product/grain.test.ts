import { describe, expect, it } from "vitest";
import { createRandom } from "../../seeded-random.ts";
import { measureGrain, readGrain } from "./grain.ts";
import type { PlacedProduct } from "./place-product.ts";

/** Makes an even product with noise of a standard deviation in levels. */
function makeNoisy(deviation: number): PlacedProduct {
  const random = createRandom(3);
  const side = 160;
  const rgba = new Uint8Array(side * side * 4);
  for (let i = 0; i < rgba.length; i += 4) {
    // Twelve uniform values have the variance 1.
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += random();
    rgba.fill(Math.round(128 + deviation * sum), i, i + 3);
    rgba[i + 3] = 255;
  }
  return {
    rgba,
    width: side,
    height: side,
    left: 0,
    top: 0,
    isOriginal: true,
    meters: 1,
    depth: 1,
    hangs: false,
  };
}

describe("measureGrain", () => {
  it("measures more grain where there is more, within limits", () => {
    const [clean, some, much] = [makeNoisy(0), makeNoisy(1), makeNoisy(6)].map(measureGrain);
    expect(clean).toBe(0.45);
    expect(some).toBeGreaterThan(0.7);
    expect(some).toBeLessThan(1.35);
    expect(much).toBe(1.4);
  });

  it("reads noise with mean 0 and deviation 1", () => {
    let [sum, squares] = [0, 0];
    for (let y = 0; y < 256; y++)
      for (let x = 0; x < 256; x++) {
        sum += readGrain(x, y);
        squares += readGrain(x, y) ** 2;
      }
    expect(Math.abs(sum / 65_536)).toBeLessThan(0.02);
    expect(squares / 65_536).toBeCloseTo(1, 1);
  });
});
