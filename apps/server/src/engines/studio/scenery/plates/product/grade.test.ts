import { describe, expect, it } from "vitest";
import { composePlain } from "../../../testing/plates/plain-composites.ts";
import { createPlainRoom } from "../../../testing/plates/plain-rooms.ts";
import { block, cutOutShape } from "../../../testing/plates/shapes.ts";
import type { Levels } from "../../../pixels/color.ts";
import { toCielab } from "./color-difference.ts";
import { computeGainFactor } from "./grade.ts";

const warm = createPlainRoom({ key: [0.9, 0.6, 0.3], fill: [0.15, 0.1, 0.05] });

/** Returns the mean graded color at half the product's height and this fraction of its width. */
async function gradeColor(color: Levels, fraction = 0.5): Promise<Levels> {
  const { image, box } = await composePlain(warm, cutOutShape(block, 200, color), { keepExactColors: false });
  const sum = [0, 0, 0];
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++) {
      const x = Math.round(box.left + fraction * box.width) + dx;
      const y = Math.round(box.top + box.height / 2) + dy;
      for (let c = 0; c < 3; c++)
        sum[c] = (sum[c] ?? 0) + (image.data[(y * image.width + x) * 3 + c] ?? 0) / 49;
    }
  return [Math.round(sum[0] ?? 0), Math.round(sum[1] ?? 0), Math.round(sum[2] ?? 0)];
}

function hue(levels: Levels): number {
  const [, a, b] = toCielab(...levels);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

describe("a graded product", () => {
  it.each([[[200, 40, 40]], [[40, 150, 60]], [[40, 80, 190]], [[220, 180, 40]]] as const)(
    "keeps the hue of %j in a very warm room",
    async (color) => {
      const turn = Math.abs(hue(await gradeColor(color)) - hue(color));
      expect(Math.min(turn, 360 - turn)).toBeLessThan(8);
    },
  );

  it("warms a white product, and is brighter on the side of the light", async () => {
    const [r, , b] = await gradeColor([235, 235, 235]);
    expect(r - b).toBeGreaterThan(4);
    const [left, right] = [await gradeColor([150, 150, 150], 0.1), await gradeColor([150, 150, 150], 0.9)];
    expect(left[1]).toBeGreaterThan(right[1] + 3);
  });

  it("never brightens white beyond white", () => {
    expect(computeGainFactor(1.2, 1)).toBeCloseTo(1, 12);
    expect(computeGainFactor(1.2, 0)).toBeCloseTo(1.2, 12);
    expect(computeGainFactor(0.7, 1)).toBe(0.7);
  });
});
