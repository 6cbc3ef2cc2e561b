import { findTool } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import { badgeOf } from "./badge-of.ts";

function badge(slug: string, n: number, total: number): string {
  const tool = findTool(slug);
  if (!tool) throw new Error(`no tool ${slug}`);
  return badgeOf(tool, n, total);
}

test("a badge that counts stands alone", () => {
  expect(badge("logo-mockups", 2, 4)).toBe("Generated 2/4");
});

test("one that names a style stands with the place", () => {
  expect(badge("ghibli-style", 3, 4)).toBe("Ghibli Style · 3 of 4");
  expect(badge("ghibli-style", 1, 1)).toBe("Ghibli Style");
});

test("without a badge there is the place", () => {
  expect(badge("remove-background", 1, 4)).toBe("1 of 4");
});
