import { expect, it } from "vitest";
import {
  type ContainsPoint,
  block,
  cornerBox,
  cutOutShape,
  fourLegs,
  ring,
  slantedBench,
  tee,
} from "../testing/plates/shapes.ts";
import { extractSilhouette, findLowestRows } from "./plates/product/silhouette.ts";
import { findSlantedBase } from "./slanted-base.ts";

/** Returns how far the ground rises at the left and right ends, as fractions of the product's width. */
function measureRises(inside: ContainsPoint) {
  const cutOut = cutOutShape(inside);
  const shape = extractSilhouette(cutOut, cutOut.bounds, 128);
  const rises = findSlantedBase(findLowestRows(shape), 0);
  return rises && [rises[0] ?? 0, rises.at(-1) ?? 0].map((rise) => rise / shape.width);
}

it("findSlantedBase follows both edges of a box seen corner first", () => {
  const [left = 0, right = 0] = measureRises(cornerBox) ?? [];
  expect(left).toBeCloseTo((0.3 * 0.35) / 0.7, 1);
  expect(right).toBeCloseTo((0.4 * 0.3) / 0.7, 1);
});

it("findSlantedBase follows the feet of a bench that recedes to the left", () => {
  const [left = 0, right = 1] = measureRises(slantedBench) ?? [];
  expect(left).toBeCloseTo(0.2, 1);
  expect(right).toBe(0);
});

it.each([
  ["a block", block],
  ["the arms of a T", tee],
  ["a ring", ring],
  [
    "a saucer",
    (x: number, y: number) =>
      y > 0.3 && y < 0.6 - Math.max(0, Math.abs(x - 0.5) - 0.15) * 0.5 && Math.abs(x - 0.5) < 0.45,
  ],
] satisfies readonly (readonly [string, ContainsPoint])[])(
  "findSlantedBase finds no slanted base below %s",
  (_name, inside) => {
    expect(measureRises(inside)).toBeUndefined();
  },
);

it("findSlantedBase ignores the back legs of a table", () => {
  expect(measureRises(fourLegs)).toBeUndefined();
});
