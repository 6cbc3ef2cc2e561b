import { expect, test } from "vitest";
import { engineText, imageCountText } from "./item-text.ts";

test("imageCountText uses the singular for one image", () => {
  expect([1, 4].map(imageCountText)).toEqual(["1 image", "4 images"]);
});

test("engineText names an item's engine if it is known", () => {
  expect(engineText({ engine: "gemini", options: {} })).toBe("Gemini");
  expect(engineText({})).toBeNull();
});
