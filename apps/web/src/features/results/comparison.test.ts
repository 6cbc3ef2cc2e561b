import { expect, test } from "vitest";
import { comparisonOf } from "./comparison.ts";

const slot = { label: "Photo", missing: "Please upload an image first." };
const size = { width: 600, height: 400 };
const source = {
  slot: "photo",
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  ...size,
  uncertainCutOut: false,
};
const inPlace = { width: 1200, height: 800 };

test("a result of the original's ratio is laid over it", () => {
  const comparison = comparisonOf({ images: { photo: slot } }, { sources: [source] }, inPlace);
  expect(comparison).toEqual({ kind: "over", original: source });
});

test("one of another ratio stands beside it", () => {
  const square = { width: 800, height: 800 };
  expect(comparisonOf({ images: { photo: slot } }, { sources: [source] }, square)).toEqual({
    kind: "beside",
  });
});

test("so does one that was made from two pictures", () => {
  const two = { images: { person: slot, product: slot } };
  expect(comparisonOf(two, { sources: [source, source] }, inPlace)).toEqual({ kind: "beside" });
});

test("what was made from words alone is compared with nothing", () => {
  expect(comparisonOf({ images: {} }, { sources: [] }, inPlace)).toBeNull();
});
