import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { filterCounts, quickStart, toolsOf } from "./categories.ts";

test("filterCounts begins with all tools, and its categories add up to them", () => {
  const [all, ...others] = filterCounts(catalog);
  expect(all).toEqual({ name: "All Tools", count: catalog.length });
  expect(others.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(catalog.length);
});

test("toolsOf keeps the tools of one category", () => {
  const slugs = toolsOf(catalog, "Business Tools").map(({ slug }) => slug);
  expect(slugs).toEqual(["product-photos", "remove-background"]);
});

const announced = (tool: AnyTool): AnyTool =>
  tool.slug === "ad-creative" ? { ...tool, flags: { ...tool.flags, comingSoon: true } } : tool;

test("quickStart offers two tools that are hot, and none that is only announced", () => {
  expect(quickStart(catalog).map(({ slug }) => slug)).toEqual(["ad-creative", "product-photos"]);
  expect(quickStart(catalog.map(announced)).map(({ slug }) => slug)).toEqual(["product-photos"]);
});
