import { expect, test } from "vitest";
import { createBox, isLargeEnough, moveEdge } from "./box.ts";

test("createBox is the same for corners in either order", () => {
  const box = createBox({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 });
  expect(box).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.25 });
  expect(createBox({ x: 0.25, y: 0.25 }, { x: 0.75, y: 0.5 })).toEqual(box);
});

test("createBox stays within the image", () => {
  expect(createBox({ x: -3, y: 0.5 }, { x: 0.5, y: 7 })).toEqual({
    left: 0,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  });
});

test("isLargeEnough rejects a box that is too narrow", () => {
  expect(isLargeEnough(createBox({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 }))).toBe(false);
  expect(isLargeEnough(createBox({ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.9 }))).toBe(true);
});

const box = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test("moveEdge moves one edge and leaves the others", () => {
  expect(moveEdge(box, "left", 0.5)).toEqual({ ...box, left: 0.5, width: 0.25 });
  expect(moveEdge(box, "bottom", 1)).toEqual({ ...box, height: 0.75 });
});

test("moveEdge never turns a box inside out", () => {
  expect(moveEdge(box, "right", 0).width).toBeCloseTo(0.02);
  expect(moveEdge(box, "top", 1).height).toBeCloseTo(0.02);
});
