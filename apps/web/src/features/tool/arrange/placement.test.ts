import { placementScaleRange } from "@packshot/tools/request";
import { expect, test } from "vitest";
import { estimateBox, describePlacement, movePlacement, scalePlacement } from "./placement.ts";

const original = { x: 0.5, y: 0.8, scale: 1 };

test("placements stay within the image and the size limits", () => {
  expect(movePlacement(original, -0.2, 0.1)).toEqual({ x: 0.3, y: 0.9, scale: 1 });
  expect(movePlacement(original, 0.9, -2)).toEqual({ x: 1, y: 0, scale: 1 });
  expect(scalePlacement(original, 1.5).scale).toBe(1.5);
  expect([scalePlacement(original, 9).scale, scalePlacement(original, 0.01).scale]).toEqual([
    placementScaleRange.max,
    placementScaleRange.min,
  ]);
});

test("a product grows from the middle of its bottom edge", () => {
  const product = { left: 0.4, top: 0.6, width: 0.2, height: 0.2 };
  const preview = { image: "", width: 1, height: 1 };
  const box = estimateBox(
    { placement: original, product, preview, arranged: false },
    { x: 0.6, y: 0.8, scale: 2 },
  );
  expect(box.left).toBeCloseTo(0.4);
  expect(box.top).toBeCloseTo(0.4);
  expect([box.width, box.height]).toEqual([0.4, 0.4]);
});

test("a placement is described in whole percent", () => {
  expect(describePlacement({ x: 0.413, y: 0.8, scale: 1.104 })).toBe(
    "Product at 41% from the left and 80% from the top, size 110%",
  );
});
