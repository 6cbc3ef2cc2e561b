import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { filterCounts, quickStart, toolsOf } from "./categories.ts";

test("filterCounts starts with all tools, the sum of its categories", () => {
  const [all, ...others] = filterCounts(catalog);
  expect(all).toEqual({ name: "All Tools", count: catalog.length });
  expect(others.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(catalog.length);
});

test("toolsOf returns the tools of one category", () => {
  const slugs = toolsOf(catalog, "Business Tools").map(({ slug }) => slug);
  expect(slugs).toEqual(["product-photos", "remove-background"]);
});

const announced = (tool: AnyTool): AnyTool =>
  tool.slug === "ad-creative" ? { ...tool, flags: { ...tool.flags, comingSoon: true } } : tool;

test("quickStart offers two popular tools, and none that is coming soon", () => {
  expect(quickStart(catalog).map(({ slug }) => slug)).toEqual(["ad-creative", "product-photos"]);
  expect(quickStart(catalog.map(announced)).map(({ slug }) => slug)).toEqual(["product-photos"]);
});
