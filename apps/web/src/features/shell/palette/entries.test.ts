import { catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { filterEntries, createToolEntry } from "./entries.ts";
import { pages, settings } from "./page-entries.ts";

const tools = catalog.map(createToolEntry);
const everything = [...tools, ...pages, ...settings];
const listLabels = (query: string) => filterEntries(everything, query).map(({ label }) => label);

test("filterEntries finds words in any order, those in names first", () => {
  expect(listLabels("photo prod")[0]).toBe("Product Photos");
  expect(listLabels("GALLERY")[0]).toBe("My Gallery");
  expect(listLabels("zebra")).toEqual([]);
});

const synonyms = [
  ["white", "Remove Background"],
  ["remove bg", "Remove Background"],
  ["shadow", "Product Photos"],
  ["tiktok", "Story Generator"],
  ["tiktok", "Listing check"],
  ["amazon", "Listing check"],
  ["instagram", "Story Generator"],
  ["youtube", "Thumbnail Generator"],
  ["api key", "API keys"],
  ["trash", "Trash"],
  ["export", "Your data"],
  ["pricing", "Pricing"],
  ["password", "Account"],
] as const;

test.each(synonyms)("“%s” finds %s", (query, label) => {
  expect(listLabels(query)).toContain(label);
});

test("filterEntries returns everything for an empty query", () => {
  expect(listLabels("")).toHaveLength(everything.length);
});
