import { expect, test } from "vitest";
import { chooseComparison, findFrame, hasSameRatio } from "./result-frame.ts";

const original = { width: 600, height: 400 };
const story = { width: 1080, height: 1920 };

test("findFrame returns the quoted frame before a run", () => {
  expect(findFrame(1, { run: null, quote: { frames: [null, story] }, original })).toEqual(story);
});

test("findFrame uses the original's shape for an image without a frame", () => {
  expect(findFrame(0, { run: null, quote: { frames: [null, story] }, original })).toEqual(original);
  expect(findFrame(0, { run: null, quote: undefined, original })).toEqual(original);
});

test("findFrame returns a default shape when nothing is known", () => {
  const { width, height } = findFrame(0, { run: null, quote: undefined, original: null });
  expect(width / height).toBeCloseTo(4 / 3);
});

test("hasSameRatio ignores a difference of one rounded pixel", () => {
  expect(hasSameRatio({ width: 1600, height: 1067 }, { width: 800, height: 533 })).toBe(true);
  expect(hasSameRatio(original, { width: 400, height: 600 })).toBe(false);
  expect(hasSameRatio({ width: 1000, height: 1000 }, { width: 1000, height: 1100 })).toBe(false);
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
const sameRatioSize = { width: 1200, height: 800 };

test("chooseComparison lays a result over an original of the same ratio", () => {
  const comparison = chooseComparison({ images: { photo: slot } }, { sources: [source] }, sameRatioSize);
  expect(comparison).toEqual({ kind: "overlay", original: source });
});

test("chooseComparison puts results of other ratios next to the original", () => {
  const square = { width: 800, height: 800 };
  expect(chooseComparison({ images: { photo: slot } }, { sources: [source] }, square)).toEqual({
    kind: "side-by-side",
  });
});

test("chooseComparison puts a result of two photos next to them", () => {
  const two = { images: { person: slot, product: slot } };
  expect(chooseComparison(two, { sources: [source, source] }, sameRatioSize)).toEqual({
    kind: "side-by-side",
  });
});

test("chooseComparison returns null for a result made from text", () => {
  expect(chooseComparison({ images: {} }, { sources: [] }, sameRatioSize)).toBeNull();
});
