import { expect, test } from "vitest";
import { comparableOriginal } from "./comparable.ts";

const slot = { label: "Photo", missing: "Please upload an image first." };
const source = { slot: "photo", uploadId: "u", url: "/u", thumbnailUrl: "/t", width: 600, height: 400 };
const inPlace = { width: 1200, height: 800 };

test("a result of the original's ratio can be laid over it", () => {
  expect(comparableOriginal({ images: { photo: slot } }, { sources: [source] }, inPlace)).toBe(source);
});

test("one of another ratio can't", () => {
  const square = { width: 800, height: 800 };
  expect(comparableOriginal({ images: { photo: slot } }, { sources: [source] }, square)).toBeUndefined();
});

test("nor one that was made from two pictures, or from none", () => {
  const two = { images: { person: slot, product: slot } };
  expect(comparableOriginal(two, { sources: [source, source] }, inPlace)).toBeUndefined();
  expect(comparableOriginal({ images: {} }, { sources: [] }, inPlace)).toBeUndefined();
});
