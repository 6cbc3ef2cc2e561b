import { type AnyTool, catalogue } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import { filterCounts, quickStart, toolsOf } from "./categories.ts";

test("filterCounts begins with all tools, and its categories add up to them", () => {
  const [all, ...others] = filterCounts(catalogue);
  expect(all).toEqual({ name: "All Tools", count: catalogue.length });
  expect(others.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(catalogue.length);
});

test("toolsOf keeps the tools of one category", () => {
  const slugs = toolsOf(catalogue, "Business Tools").map(({ slug }) => slug);
  expect(slugs).toEqual(["product-photos", "remove-background"]);
});

const announced = (tool: AnyTool): AnyTool =>
  tool.slug === "ad-creative" ? { ...tool, flags: { ...tool.flags, comingSoon: true } } : tool;

test("quickStart offers two tools that are hot, and none that is only announced", () => {
  expect(quickStart(catalogue).map(({ slug }) => slug)).toEqual(["ad-creative", "product-photos"]);
  expect(quickStart(catalogue.map(announced)).map(({ slug }) => slug)).toEqual(["product-photos"]);
});
