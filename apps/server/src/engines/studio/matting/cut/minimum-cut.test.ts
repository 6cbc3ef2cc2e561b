import { expect, it } from "vitest";
import { createRandom } from "../../scenery/seeded-random.ts";
import { type CutCosts, findMinimumCut } from "./minimum-cut.ts";

const [width, height] = [3, 4];
const count = width * height;

function computeCost(labels: ArrayLike<number>, { preference, links }: CutCosts): number {
  let cost = 0;
  for (let i = 0; i < count; i++) {
    const value = preference[i] ?? 0;
    cost += labels[i] === 1 ? Math.max(0, -value) : Math.max(0, value);
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [k, [across, down]] of [
      [1, 0] as const,
      [0, 1] as const,
      [1, 1] as const,
      [-1, 1] as const,
    ].entries()) {
      const isInGrid = x + across >= 0 && x + across < width && y + down < height;
      if (isInGrid && labels[i] !== labels[i + down * width + across]) cost += links[k]?.[i] ?? 0;
    }
  }
  return cost;
}

it("findMinimumCut finds the division with the lowest cost", () => {
  const random = createRandom(7);
  const values = (max: number, min = 0) =>
    Float32Array.from({ length: count }, () => min + random() * (max - min));
  for (let round = 0; round < 10; round++) {
    const costs: CutCosts = {
      width,
      height,
      preference: values(3, -3),
      links: [values(2), values(2), values(2), values(2)],
    };
    let cheapest = Infinity;
    for (let bits = 0; bits < 2 ** count; bits++) {
      const labels = Array.from({ length: count }, (_, i) => (bits >> i) & 1);
      cheapest = Math.min(cheapest, computeCost(labels, costs));
    }
    expect(computeCost(findMinimumCut(costs), costs)).toBeCloseTo(cheapest, 3);
  }
});
