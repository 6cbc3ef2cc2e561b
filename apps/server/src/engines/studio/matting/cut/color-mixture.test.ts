import { expect, test } from "vitest";
import { fitMixture } from "./color-mixture.ts";

/** Returns this many cells that alternate between the colors. */
const repeatColors = (count: number, ...colors: readonly (readonly number[])[]) =>
  Float32Array.from({ length: count * 3 }, (_, i) => colors[Math.floor(i / 3) % colors.length]?.[i % 3] ?? 0);

test.each([7, 100, 1001, 4096])("fitMixture gives the color of %i plain cells a lower cost", (count) => {
  const colors = repeatColors(count, [0.7, 0.1, -0.1]);
  const cost = fitMixture(
    colors,
    Array.from({ length: count }).map((_, i) => i),
    () => 1.1,
    5,
  );
  const others = repeatColors(1, [0.3, 0.1, -0.1]);
  expect(cost(colors, 0)).toBeLessThan(cost(others, 0));
});

test("fitMixture gives each of its colors a lower cost than an unknown one", () => {
  const colors = repeatColors(600, [0.9, 0, 0], [0.4, 0.15, 0.05], [0.2, -0.1, 0.1]);
  const cost = fitMixture(
    colors,
    Array.from({ length: 600 }).map((_, i) => i),
    () => 1,
    5,
  );
  const unknown = cost(repeatColors(1, [0.6, -0.15, -0.1]), 0);
  for (const at of [0, 3, 6]) expect(cost(colors, at)).toBeLessThan(unknown);
});
