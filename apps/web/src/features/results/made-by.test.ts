import { expect, test } from "vitest";
import { madeBy, makingOf } from "./made-by.ts";

test("a picture says which engine made it, and how long that took", () => {
  expect(makingOf({ engine: "gemini", seconds: 2.34 })).toBe("2.3 s · by Gemini");
});

test("several say it once", () => {
  const studio = { engine: "studio" };
  expect(madeBy([studio, studio])).toBe("by the local studio engine");
  expect(madeBy([studio, { engine: "gemini" }, studio])).toBe("by the local studio engine and Gemini");
});
