import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { findNearestTools } from "./nearest-tools.ts";

function nearest(slug: string, unavailable: readonly string[]): readonly string[] {
  const tool = findTool(slug);
  if (tool === undefined) throw new Error(`There is no tool ${slug}.`);
  return findNearestTools(tool, (other) => !unavailable.includes(other)).map(({ name }) => name);
}

const needModel = ["celebrity-endorsement", "hairstyles"];

test("findNearestTools prefers the category among tools for the same photo", () => {
  expect(nearest("celebrity-endorsement", needModel).slice(0, 2)).toEqual([
    "Custom Portraits",
    "Famous Mascots",
  ]);
  expect(nearest("hairstyles", needModel)).toEqual(["Custom Portraits", "Thumbnail Generator"]);
});

test("findNearestTools leaves out what can't run, and the tool itself", () => {
  const found = nearest("celebrity-endorsement", [...needModel, "custom-portraits"]);
  expect(found[0]).toBe("Famous Mascots");
  expect(found).not.toContain("Celebrity Endorsement");
});
