import { expect, test } from "vitest";
import { findEngineName } from "./item-text.ts";

test("findEngineName returns null for an item without an engine", () => {
  expect(findEngineName({ engine: "gemini", options: {} })).toBe("Gemini");
  expect(findEngineName({})).toBeNull();
});
