import { expect, test } from "vitest";
import { frameOf, sameRatio } from "./frame-of.ts";

const original = { width: 600, height: 400 };
const story = { width: 1080, height: 1920 };

test("before a run, a frame is as the server has quoted it", () => {
  expect(frameOf(1, { run: null, quote: { frames: [null, story] }, original })).toEqual(story);
});

test("a picture without a frame of its own has the shape of the original", () => {
  expect(frameOf(0, { run: null, quote: { frames: [null, story] }, original })).toEqual(original);
  expect(frameOf(0, { run: null, quote: undefined, original })).toEqual(original);
});

test("nothing known still has a shape", () => {
  const { width, height } = frameOf(0, { run: null, quote: undefined, original: null });
  expect(width / height).toBeCloseTo(4 / 3);
});

test("ratios that differ by a rounded pixel are the same", () => {
  expect(sameRatio({ width: 1600, height: 1067 }, { width: 800, height: 533 })).toBe(true);
  expect(sameRatio(original, { width: 400, height: 600 })).toBe(false);
  expect(sameRatio({ width: 1000, height: 1000 }, { width: 1000, height: 1100 })).toBe(false);
});
