import { expect, test } from "vitest";
import { labelTops } from "./label-tops.ts";

test("a label is above its place, and never beyond the stage's upper edge", () => {
  expect(labelTops([200, 4])).toEqual([172, 8]);
});

test("labels of places that begin at the same height are below each other", () => {
  expect(labelTops([200, 205, 200])).toEqual([172, 200, 228]);
});

test("a label that gives way to one doesn't come to lie on the next", () => {
  const tops = labelTops([228, 200, 201]).toSorted((a, b) => a - b);
  expect(tops).toEqual([172, 200, 228]);
});
