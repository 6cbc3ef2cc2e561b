import { expect, it } from "vitest";
import { sampleLights, sampleKind } from "./lights.ts";

it("sampleLights spreads a sky's light, weighted toward the normal", () => {
  const sky = { kind: "sky", group: "fill", power: 1, color: [1, 1, 1] } as const;
  const samples = sampleLights([sky], "fill", [0, 0, 0], { sets: 9, perSet: 18 });
  expect(samples.count).toBe(162);
  const sums = [0, 0, 0];
  for (let k = 0; k < samples.count; k++) {
    const direction = [...samples.sky.subarray(k * 3, k * 3 + 3)];
    expect(samples.kinds[k]).toBe(sampleKind.sky);
    expect(Math.hypot(...direction)).toBeCloseTo(1, 6);
    expect(direction[2]).toBeGreaterThanOrEqual(0);
    for (const [axis, value] of direction.entries()) sums[axis] = (sums[axis] ?? 0) + value / samples.count;
  }
  expect(sums[0]).toBeCloseTo(0, 1);
  expect(sums[1]).toBeCloseTo(0, 1);
  // The cosine-weighted mean height on a hemisphere.
  expect(sums[2]).toBeCloseTo(2 / 3, 1);
});
