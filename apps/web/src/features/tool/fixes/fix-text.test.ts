import { expect, test } from "vitest";
import { faultsText, fixesIn } from "./fix-text.ts";

const enlarge = { width: 800, height: 600, gain: 2 };
const compression = { quality: 40, gain: 1 };

test("faultsText names each fault that can be fixed", () => {
  expect(faultsText({ enlarge, colors: null, compression: null })).toBe("This photo is small.");
  expect(faultsText({ enlarge: null, colors: { cast: "warm", dim: true }, compression })).toBe(
    "This photo is dim and damaged by compression, and has a yellow tint.",
  );
  expect(faultsText({ enlarge, colors: { cast: "cool", dim: false }, compression: null })).toBe(
    "This photo is small and has a blue tint.",
  );
});

test("fixesIn returns what was suggested", () => {
  expect(fixesIn({ enlarge, colors: null, compression })).toEqual(["compression", "enlarge"]);
  expect(fixesIn({ enlarge: null, colors: null, compression: null })).toEqual([]);
});
