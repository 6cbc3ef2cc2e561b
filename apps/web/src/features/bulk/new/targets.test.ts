import { findTool } from "@packshot/tools/catalog";
import { type ColumnTarget, matchColumns } from "@packshot/tools/table";
import { describe, expect, test } from "vitest";
import { findMissingColumns, shortenLabel, listTargets } from "./targets.ts";

async function targets(slug: string): Promise<readonly ColumnTarget[]> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return listTargets(tool, (await tool.options()).fields);
}

test.each([
  ["1 Upload Selfie", "Selfie"],
  ["Upload Logo", "Logo"],
  ["Product photo", "Product photo"],
])("shortenLabel of %s is %s", (label, thing) => {
  expect(shortenLabel(label)).toBe(thing);
});

describe("matchColumns", () => {
  test("finds the row's name, slots and options by name or label in any case", async () => {
    const all = await targets("product-photos");
    const header = ["SKU", "Backdrop photo", "PRODUCT", "Scene", "Something"];
    const matches = matchColumns(header, all);
    expect(matches).toMatchObject({ name: 0, "slot backdrop": 1, "slot product": 2 });
    expect(Object.values(matches)).not.toContain(4);
  });

  test("uses an image column for the only photo, and each column only once", async () => {
    expect(matchColumns(["image", "name"], await targets("remove-background"))).toEqual({
      "slot product": 0,
      name: 1,
    });
    expect(matchColumns(["image"], await targets("custom-portraits"))).toEqual({});
  });

  test("gives a column to the option of that name before the row's name", async () => {
    expect(matchColumns(["product", "name", "id"], await targets("story-generator"))).toMatchObject({
      "slot product": 0,
      "option name": 1,
      name: 2,
    });
  });

  test.each([
    ["logo-generator", ["Brand", "Description"], { "option brandName": 0, "option description": 1 }],
    ["thumbnail-generator", ["Headline"], { "option thumbnailText": 0 }],
    ["ad-creative", ["Photo", "Ad text"], { "slot product": 0, "option adText": 1 }],
  ])("finds what %s needs", async (slug, header, matches) => {
    expect(matchColumns(header, await targets(slug))).toEqual(matches);
  });
});

test("listTargets lists required targets first", async () => {
  const all = await targets("ad-creative");
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(["product", "adText", "name"]);
});

test("findMissingColumns names the photos without a column", async () => {
  const all = await targets("custom-portraits");
  expect(findMissingColumns(all, { "slot person": 0 }).map(({ name }) => name)).toEqual(["product"]);
  expect(findMissingColumns(all, { "slot person": 0, "slot product": 1 })).toEqual([]);
});
