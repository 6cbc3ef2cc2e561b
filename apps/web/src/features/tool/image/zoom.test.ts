import { describe, expect, it, test } from "vitest";
import { unzoomed, fittedSize, panned, swipeOf, zoomed } from "./zoom.ts";

const frame = { width: 600, height: 400 };

test("zoomed keeps the point under the pointer in place", () => {
  const point = { x: 120, y: -60 };
  const before = zoomed(unzoomed, 2, { x: 0, y: 0 }, frame);
  const after = zoomed(before, 1.5, point, frame);
  const onPhoto = (view: typeof before) => (point.x - view.x) / view.scale;
  expect(onPhoto(after)).toBeCloseTo(onPhoto(before));
});

test("panned never shows the area outside the image", () => {
  const view = panned({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, frame);
  expect(view).toEqual({ scale: 2, x: 300, y: -200 });
});

test("panned keeps an image centered along the side where it still fits", () => {
  const tall = fittedSize({ width: 200, height: 400 }, frame);
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 50, y: 9999 }, frame, tall)).toEqual({
    scale: 2,
    x: 0,
    y: 200,
  });
});

test("fittedSize enlarges a small image only a little", () => {
  expect(fittedSize({ width: 1200, height: 1200 }, frame)).toEqual({ width: 400, height: 400 });
  expect(fittedSize({ width: 60, height: 40 }, frame)).toEqual({ width: 105, height: 70 });
});

test("panned doesn't move an image that fits", () => {
  expect(panned(unzoomed, { x: 50, y: 50 }, frame)).toEqual(unzoomed);
});

test("zoomed centers the image when it fits again", () => {
  const far = panned(zoomed(unzoomed, 4, { x: 0, y: 0 }, frame), { x: 900, y: 600 }, frame);
  expect(zoomed(far, 0.01, { x: 200, y: 100 }, frame)).toEqual(unzoomed);
});

test("zoomed stops at sixteen times", () => {
  expect(zoomed(unzoomed, 1000, { x: 0, y: 0 }, frame).scale).toBe(16);
});

describe("a swipe", () => {
  it("to the left shows the next image, to the right the previous one", () => {
    expect([swipeOf({ x: -60, y: 10 }), swipeOf({ x: 60, y: -10 })]).toEqual([1, -1]);
  });

  it("isn't a tap or a scroll", () => {
    expect([swipeOf({ x: 20, y: 0 }), swipeOf({ x: -60, y: 50 })]).toEqual([null, null]);
  });
});
