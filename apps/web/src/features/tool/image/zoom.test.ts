import { describe, expect, it, test } from "vitest";
import { fitted, moved, swipeOf, zoomed } from "./zoom.ts";

const frame = { width: 600, height: 400 };

test("zoomed keeps the point under the pointer in place", () => {
  const point = { x: 120, y: -60 };
  const before = zoomed(fitted, 2, { x: 0, y: 0 }, frame);
  const after = zoomed(before, 1.5, point, frame);
  const onPhoto = (view: typeof before) => (point.x - view.x) / view.scale;
  expect(onPhoto(after)).toBeCloseTo(onPhoto(before));
});

test("moved never shows the area outside the image", () => {
  const view = moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, frame);
  expect(view).toEqual({ scale: 2, x: 300, y: -200 });
});

test("moved doesn't move an image that fits", () => {
  expect(moved(fitted, { x: 50, y: 50 }, frame)).toEqual(fitted);
});

test("zoomed centers the image when it fits again", () => {
  const far = moved(zoomed(fitted, 4, { x: 0, y: 0 }, frame), { x: 900, y: 600 }, frame);
  expect(zoomed(far, 0.01, { x: 200, y: 100 }, frame)).toEqual(fitted);
});

test("zoomed stops at sixteen times", () => {
  expect(zoomed(fitted, 1000, { x: 0, y: 0 }, frame).scale).toBe(16);
});

describe("a swipe", () => {
  it("to the left shows the next image, to the right the previous one", () => {
    expect([swipeOf({ x: -60, y: 10 }), swipeOf({ x: 60, y: -10 })]).toEqual([1, -1]);
  });

  it("isn't a tap or a scroll", () => {
    expect([swipeOf({ x: 20, y: 0 }), swipeOf({ x: -60, y: 50 })]).toEqual([null, null]);
  });
});
