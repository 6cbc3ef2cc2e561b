import { describe, expect, it, test } from "vitest";
import { unzoomed, fitSize, panView, readSwipe, zoomView } from "./zoom.ts";

const frame = { width: 600, height: 400 };

test("zoomView keeps the point under the pointer in place", () => {
  const point = { x: 120, y: -60 };
  const before = zoomView(unzoomed, 2, { x: 0, y: 0 }, frame);
  const after = zoomView(before, 1.5, point, frame);
  const onPhoto = (view: typeof before) => (point.x - view.x) / view.scale;
  expect(onPhoto(after)).toBeCloseTo(onPhoto(before));
});

test("panView never shows the area outside the image", () => {
  const view = panView({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, frame);
  expect(view).toEqual({ scale: 2, x: 300, y: -200 });
});

test("panView keeps an image centered along the side where it still fits", () => {
  const tall = fitSize({ width: 200, height: 400 }, frame);
  expect(panView({ scale: 2, x: 0, y: 0 }, { x: 50, y: 9999 }, frame, tall)).toEqual({
    scale: 2,
    x: 0,
    y: 200,
  });
});

test("fitSize enlarges a small image only a little", () => {
  expect(fitSize({ width: 1200, height: 1200 }, frame)).toEqual({ width: 400, height: 400 });
  expect(fitSize({ width: 60, height: 40 }, frame)).toEqual({ width: 105, height: 70 });
});

test("panView doesn't move an image that fits", () => {
  expect(panView(unzoomed, { x: 50, y: 50 }, frame)).toEqual(unzoomed);
});

test("zoomView centers the image when it fits again", () => {
  const far = panView(zoomView(unzoomed, 4, { x: 0, y: 0 }, frame), { x: 900, y: 600 }, frame);
  expect(zoomView(far, 0.01, { x: 200, y: 100 }, frame)).toEqual(unzoomed);
});

test("zoomView stops at a scale of 16", () => {
  expect(zoomView(unzoomed, 1000, { x: 0, y: 0 }, frame).scale).toBe(16);
});

describe("a swipe", () => {
  it("to the left shows the next image, to the right the previous one", () => {
    expect([readSwipe({ x: -60, y: 10 }), readSwipe({ x: 60, y: -10 })]).toEqual([1, -1]);
  });

  it("isn't a tap or a scroll", () => {
    expect([readSwipe({ x: 20, y: 0 }), readSwipe({ x: -60, y: 50 })]).toEqual([null, null]);
  });
});
