import { expect, test } from "vitest";
import { boxBetween, isDrawn, withEdge } from "./box.ts";

test("boxBetween is the same for corners in either order", () => {
  const box = boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 });
  expect(box).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.25 });
  expect(boxBetween({ x: 0.25, y: 0.25 }, { x: 0.75, y: 0.5 })).toEqual(box);
});

test("boxBetween stays within the image", () => {
  expect(boxBetween({ x: -3, y: 0.5 }, { x: 0.5, y: 7 })).toEqual({
    left: 0,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  });
});

test("isDrawn doesn't count a click as a box", () => {
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 }))).toBe(false);
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.9 }))).toBe(true);
});

const box = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test("withEdge moves one edge and leaves the others", () => {
  expect(withEdge(box, "left", 0.5)).toEqual({ ...box, left: 0.5, width: 0.25 });
  expect(withEdge(box, "bottom", 1)).toEqual({ ...box, height: 0.75 });
});

test("withEdge never turns a box inside out", () => {
  expect(withEdge(box, "right", 0).width).toBeCloseTo(0.02);
  expect(withEdge(box, "top", 1).height).toBeCloseTo(0.02);
});
