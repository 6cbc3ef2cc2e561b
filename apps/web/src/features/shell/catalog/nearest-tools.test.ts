import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { findNearestTools } from "./nearest-tools.ts";

function listNearestNames(slug: string, unavailable: readonly string[]): readonly string[] {
  const tool = findTool(slug);
  if (tool === undefined) throw new Error(`There is no tool ${slug}.`);
  return findNearestTools(tool, (other) => !unavailable.includes(other)).map(({ name }) => name);
}

const modelTools = ["celebrity-endorsement", "hairstyles"];

test("findNearestTools prefers the category among tools for the same photo", () => {
  expect(listNearestNames("celebrity-endorsement", modelTools).slice(0, 2)).toEqual([
    "Custom Portraits",
    "Famous Mascots",
  ]);
  expect(listNearestNames("hairstyles", modelTools)).toEqual(["Custom Portraits", "Thumbnail Generator"]);
});

test("findNearestTools omits the tool itself and tools that can't run", () => {
  const found = listNearestNames("celebrity-endorsement", [...modelTools, "custom-portraits"]);
  expect(found[0]).toBe("Famous Mascots");
  expect(found).not.toContain("Celebrity Endorsement");
});
