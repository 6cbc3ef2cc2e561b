import { catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { matchingEntries, pages, toolEntry } from "./entries.ts";

const tools = catalog.map(toolEntry);
const labelsFor = (query: string) => matchingEntries([...pages, ...tools], query).map(({ label }) => label);

test("matchingEntries finds words in any order, in names and details", () => {
  expect(labelsFor("photo prod")).toEqual(["Product Photos"]);
  expect(labelsFor("business")).toEqual(["Product Photos", "Remove Background"]);
  expect(labelsFor("GALLERY")).toEqual(["My Gallery"]);
  expect(labelsFor("zebra")).toEqual([]);
});

test("matchingEntries returns everything for an empty query", () => {
  expect(labelsFor("")).toHaveLength(pages.length + catalog.length);
});
