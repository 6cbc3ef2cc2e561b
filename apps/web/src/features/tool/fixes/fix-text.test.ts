import { expect, test } from "vitest";
import { describeFaults, listSuggestedFixes } from "./fix-text.ts";

const enlarge = { width: 800, height: 600, gain: 2 };
const compression = { quality: 40, gain: 1 };

test("describeFaults names each fixable fault", () => {
  expect(describeFaults({ enlarge, colors: null, compression: null })).toBe("Small");
  expect(describeFaults({ enlarge: null, colors: { cast: "warm", dim: true }, compression })).toBe(
    "Dim, yellow tint, compression damage",
  );
  expect(describeFaults({ enlarge, colors: { cast: "cool", dim: false }, compression: null })).toBe(
    "Small, blue tint",
  );
});

test("listSuggestedFixes returns the suggested fixes in order", () => {
  expect(listSuggestedFixes({ enlarge, colors: null, compression })).toEqual(["compression", "enlarge"]);
  expect(listSuggestedFixes({ enlarge: null, colors: null, compression: null })).toEqual([]);
});
