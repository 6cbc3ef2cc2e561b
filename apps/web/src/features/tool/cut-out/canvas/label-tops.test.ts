import { expect, test } from "vitest";
import { placeLabels } from "./label-tops.ts";

test("a label is above its spot, but below the stage's top edge", () => {
  expect(placeLabels([200, 4])).toEqual([172, 8]);
});

test("labels of spots at the same height are stacked", () => {
  expect(placeLabels([200, 205, 200])).toEqual([172, 200, 228]);
});

test("a label that moves down doesn't cover the next one", () => {
  const tops = placeLabels([228, 200, 201]).toSorted((a, b) => a - b);
  expect(tops).toEqual([172, 200, 228]);
});
