import { expect, test } from "vitest";
import { comparisonOf, frameOf, sameRatio } from "./result-frame.ts";

const original = { width: 600, height: 400 };
const story = { width: 1080, height: 1920 };

test("frameOf returns the quoted frame before a run", () => {
  expect(frameOf(1, { run: null, quote: { frames: [null, story] }, original })).toEqual(story);
});

test("frameOf uses the original's shape for an image without a frame", () => {
  expect(frameOf(0, { run: null, quote: { frames: [null, story] }, original })).toEqual(original);
  expect(frameOf(0, { run: null, quote: undefined, original })).toEqual(original);
});

test("frameOf returns a default shape when nothing is known", () => {
  const { width, height } = frameOf(0, { run: null, quote: undefined, original: null });
  expect(width / height).toBeCloseTo(4 / 3);
});

test("sameRatio ignores a difference of one rounded pixel", () => {
  expect(sameRatio({ width: 1600, height: 1067 }, { width: 800, height: 533 })).toBe(true);
  expect(sameRatio(original, { width: 400, height: 600 })).toBe(false);
  expect(sameRatio({ width: 1000, height: 1000 }, { width: 1000, height: 1100 })).toBe(false);
});

const slot = { label: "Photo", missing: "Please upload an image first.", shows: "product" } as const;
const size = { width: 600, height: 400 };
const source = {
  slot: "photo",
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  ...size,
  uncertainCutOut: false,
  note: null,
  fixed: null,
  fileName: null,
  source: null,
};
const inPlace = { width: 1200, height: 800 };

test("comparisonOf lays a result over an original of the same ratio", () => {
  const comparison = comparisonOf({ images: { photo: slot } }, { sources: [source] }, inPlace);
  expect(comparison).toEqual({ kind: "over", original: source });
});

test("comparisonOf puts a result of another ratio next to the original", () => {
  const square = { width: 800, height: 800 };
  expect(comparisonOf({ images: { photo: slot } }, { sources: [source] }, square)).toEqual({
    kind: "beside",
  });
});

test("comparisonOf puts a result of two photos next to them", () => {
  const two = { images: { person: slot, product: slot } };
  expect(comparisonOf(two, { sources: [source, source] }, inPlace)).toEqual({ kind: "beside" });
});

test("comparisonOf returns null for a result made from words", () => {
  expect(comparisonOf({ images: {} }, { sources: [] }, inPlace)).toBeNull();
});
