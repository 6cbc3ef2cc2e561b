import { expect, test } from "vitest";
import { findEngineName, describeImageCount } from "./item-text.ts";

test("describeImageCount uses the singular for one image", () => {
  expect([1, 4].map(describeImageCount)).toEqual(["1 image", "4 images"]);
});

test("findEngineName returns null for an item without an engine", () => {
  expect(findEngineName({ engine: "gemini", options: {} })).toBe("Gemini");
  expect(findEngineName({})).toBeNull();
});
