import { expect, test } from "vitest";
import { pickLabelTops } from "./label-tops.ts";

test("a label is above its spot, but below the stage's top edge", () => {
  expect(pickLabelTops([200, 4])).toEqual([172, 8]);
});

test("labels of spots at the same height are stacked", () => {
  expect(pickLabelTops([200, 205, 200])).toEqual([172, 200, 228]);
});

test("a label that moves down doesn't cover the next one", () => {
  const tops = pickLabelTops([228, 200, 201]).toSorted((a, b) => a - b);
  expect(tops).toEqual([172, 200, 228]);
});
