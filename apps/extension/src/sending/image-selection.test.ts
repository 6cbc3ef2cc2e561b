import { expect, test } from "vitest";
import type { FoundImage } from "../finding/found-image.ts";
import { maxImagesPerSend, sortImages, toggleImage } from "./image-selection.ts";

function image(width: number, height: number): FoundImage {
  const size = { url: `https://shop.example/${width}x${height}.png`, width, height };
  return { ...size, origin: "shown", shown: size, alt: "" };
}

test("orders by area, then by page order", () => {
  const page = [image(100, 400), image(900, 900), image(400, 100), image(1600, 200)];
  expect(sortImages(page, "size")).toEqual([page[1], page[3], page[0], page[2]]);
  expect(sortImages(page, "page")).toEqual(page);
});

test("toggling a chosen image removes it", () => {
  expect(toggleImage(toggleImage([], "a"), "b")).toEqual(["a", "b"]);
  expect(toggleImage(["a", "b"], "a")).toEqual(["b"]);
});

test("limits the selection to the maximum per send", () => {
  const full = Array.from({ length: maxImagesPerSend }, (_, index) => String(index));
  expect(toggleImage(full, "one more")).toEqual(full);
  expect(toggleImage(full, "0")).toHaveLength(maxImagesPerSend - 1);
});
