import { type AnyTool, catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { countByFilter, pickQuickStart, filterTools } from "./categories.ts";

test("countByFilter starts with all tools, the sum of the categories", () => {
  const [all, ...others] = countByFilter(catalog);
  expect(all).toEqual({ name: "All Tools", count: catalog.length });
  expect(others.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(catalog.length);
});

test("filterTools returns the tools of one category", () => {
  const slugs = filterTools(catalog, "Business Tools").map(({ slug }) => slug);
  expect(slugs).toEqual(["product-photos", "remove-background"]);
});

const markComingSoon = (tool: AnyTool): AnyTool =>
  tool.slug === "ad-creative" ? { ...tool, flags: { ...tool.flags, comingSoon: true } } : tool;

test("pickQuickStart returns two popular tools that have launched", () => {
  expect(pickQuickStart(catalog).map(({ slug }) => slug)).toEqual(["ad-creative", "product-photos"]);
  expect(pickQuickStart(catalog.map(markComingSoon)).map(({ slug }) => slug)).toEqual(["product-photos"]);
});
