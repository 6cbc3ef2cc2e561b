import { expect, test } from "vitest";
import { engineText, imageCountText, momentText } from "./item-text.ts";

test("imageCountText counts one image as one", () => {
  expect([1, 4].map(imageCountText)).toEqual(["1 image", "4 images"]);
});

test("engineText names the engine of an item if it is known", () => {
  expect(engineText({ engine: "gemini", options: {} })).toBe("Gemini");
  expect(engineText({})).toBeNull();
});

test("momentText leaves out the year that it is", () => {
  const now = new Date("2026-11-22T12:00:00");
  expect(momentText("2026-03-04T15:05:00", now)).toMatch(/^Mar 4, 3:05/);
  expect(momentText("2025-03-04T15:05:00", now)).toMatch(/^Mar 4, 2025, 3:05/);
});
