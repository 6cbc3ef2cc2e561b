import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { acceptsResults } from "./accepts-results.ts";

function tool(slug: string) {
  const found = findTool(slug);
  if (!found) throw new Error(`There is no tool ${slug}.`);
  return found;
}

test.each([
  ["remove-background", "product-photos", true],
  ["remove-background", "custom-portraits", true],
  ["remove-background", "ghibli-style", true],
  ["remove-background", "thumbnail-generator", false],
  ["remove-background", "logo-mockups", false],
  ["remove-background", "app-store-screenshots", false],
  ["remove-background", "logo-generator", false],
  ["logo-generator", "logo-mockups", true],
  ["logo-generator", "product-photos", false],
  ["ghibli-style", "thumbnail-generator", true],
])("a result of %s is accepted by %s: %s", (maker, taker, expected) => {
  expect(acceptsResults(tool(maker), tool(taker))).toBe(expected);
});
