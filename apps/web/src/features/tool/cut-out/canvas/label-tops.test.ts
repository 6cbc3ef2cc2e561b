import { expect, test } from "vitest";
import { labelTops } from "./label-tops.ts";

test("a label is above its place, within the stage's upper edge", () => {
  expect(labelTops([200, 4])).toEqual([172, 8]);
});

test("labels of places at the same height are stacked", () => {
  expect(labelTops([200, 205, 200])).toEqual([172, 200, 228]);
});

test("a label that moves down doesn't cover the next one", () => {
  const tops = labelTops([228, 200, 201]).toSorted((a, b) => a - b);
  expect(tops).toEqual([172, 200, 228]);
});
