import { expect, test } from "vitest";
import { engineText, imageCountText } from "./item-text.ts";

test("imageCountText counts one image as one", () => {
  expect([1, 4].map(imageCountText)).toEqual(["1 image", "4 images"]);
});

test("engineText names the engine of an item if it is known", () => {
  expect(engineText({ engine: "gemini", options: {} })).toBe("Gemini");
  expect(engineText({})).toBeNull();
});
