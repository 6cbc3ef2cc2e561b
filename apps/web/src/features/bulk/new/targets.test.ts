import { findTool } from "@packshot/tools/catalog";
import { type ColumnTarget, matchColumns } from "@packshot/tools/table";
import { describe, expect, test } from "vitest";
import { findMissingColumns, shortenLabel, listTargets } from "./targets.ts";

async function loadTargets(slug: string): Promise<readonly ColumnTarget[]> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return listTargets(tool, (await tool.options()).fields);
}

test.each([
  ["1 Upload Selfie", "Selfie"],
  ["Upload Logo", "Logo"],
  ["Product photo", "Product photo"],
])("shortenLabel of %s is %s", (label, short) => {
  expect(shortenLabel(label)).toBe(short);
});

describe("matchColumns", () => {
  test("finds the row's name, slots and options by name or label in any case", async () => {
    const all = await loadTargets("product-photos");
    const header = ["SKU", "Backdrop photo", "PRODUCT", "Scene", "Something"];
    const matches = matchColumns(header, all);
    expect(matches).toMatchObject({ name: 0, "slot backdrop": 1, "slot product": 2 });
    expect(Object.values(matches)).not.toContain(4);
  });

  test("uses an image column for the only photo, and each column only once", async () => {
    expect(matchColumns(["image", "name"], await loadTargets("remove-background"))).toEqual({
      "slot product": 0,
      name: 1,
    });
    expect(matchColumns(["image"], await loadTargets("custom-portraits"))).toEqual({});
  });

  test("prefers an option of a column's name over the row's name", async () => {
    expect(matchColumns(["product", "name", "id"], await loadTargets("story-generator"))).toMatchObject({
      "slot product": 0,
      "option name": 1,
      name: 2,
    });
  });

  test.each([
    ["logo-generator", ["Brand", "Description"], { "option brandName": 0, "option description": 1 }],
    ["thumbnail-generator", ["Headline"], { "option thumbnailText": 0 }],
    ["ad-creative", ["Photo", "Ad text"], { "slot product": 0, "option adText": 1 }],
  ])("matches the columns that %s needs", async (slug, header, matches) => {
    expect(matchColumns(header, await loadTargets(slug))).toEqual(matches);
  });
});

test("listTargets lists required targets first", async () => {
  const all = await loadTargets("ad-creative");
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(["product", "adText", "name"]);
});

test("findMissingColumns names the photos without a column", async () => {
  const all = await loadTargets("custom-portraits");
  expect(findMissingColumns(all, { "slot person": 0 }).map(({ name }) => name)).toEqual(["product"]);
  expect(findMissingColumns(all, { "slot person": 0, "slot product": 1 })).toEqual([]);
});
