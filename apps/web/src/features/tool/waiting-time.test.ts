import { findTool } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import { usuallyTakes, waitOf } from "./waiting-time.ts";

function toolOf(slug: string) {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return tool;
}

test.each([
  ["logo-mockups", 10, "5-10 seconds"],
  ["mood-boards", 30, "15-30 seconds"],
  ["product-photos", 30, "about 30 seconds"],
  ["logo-mockups", 3, "about 3 seconds"],
  ["logo-mockups", 1, "about 1 second"],
])("%s in %i s: %s", (slug, estimateSeconds, words) => {
  expect(waitOf(toolOf(slug), { estimateSeconds })).toBe(words);
});

test("nothing is said before the server has answered", () => {
  expect(waitOf(toolOf("logo-mockups"), undefined)).toBeUndefined();
});

test("a run that takes longer says so, and sticks to no figure", () => {
  const late = waitOf(toolOf("product-photos"), { estimateSeconds: 3 }, true) ?? "";
  expect(late).toBe("longer than usual");
  expect(usuallyTakes("This usually takes {wait}.", late)).toBe("This is taking longer than usual.");
  expect(usuallyTakes("Time elapsed", late)).toBe("Time elapsed");
});
