import { describe, expect, it } from "vitest";
import { type Lab, computeColorDifference, toCielab } from "./color-difference.ts";

/** Pairs of the test data that G. Sharma, W. Wu and E. Dalal published with their implementation notes. */
const published: readonly (readonly [Lab, Lab, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe("computeColorDifference", () => {
  it.each(published)("%j and %j differ by %d", (one, other, difference) => {
    expect(computeColorDifference(one, other)).toBeCloseTo(difference, 3);
    expect(computeColorDifference(other, one)).toBeCloseTo(difference, 3);
  });

  it("toCielab converts white and red", () => {
    expect(toCielab(255, 255, 255)[0]).toBeCloseTo(100, 3);
    expect(toCielab(255, 0, 0)[0]).toBeCloseTo(53.24, 1);
    expect(toCielab(255, 0, 0)[1]).toBeCloseTo(80.09, 1);
  });
});
