import { findTool } from "@packshot/tools/catalogue";
import { describe, expect, test } from "vitest";
import { guessedMapping, missingColumns, slotLabel, type Target, targetsOf } from "./targets.ts";

async function targets(slug: string): Promise<readonly Target[]> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return targetsOf(tool, (await tool.options()).fields);
}

test.each([
  ["1 Upload Selfie", "Selfie"],
  ["Upload Logo", "Logo"],
  ["Product photo", "Product photo"],
])("slotLabel of %s is %s", (label, thing) => {
  expect(slotLabel(label)).toBe(thing);
});

describe("guessedMapping", () => {
  test("finds slots and options by name and label in any case, and the row's name", async () => {
    const all = await targets("product-photos");
    const header = ["SKU", "Backdrop photo", "PRODUCT", "Scene", "Something"];
    const mapping = guessedMapping(header, all);
    expect(mapping).toMatchObject({ name: 0, "slot backdrop": 1, "slot product": 2 });
    expect(Object.values(mapping)).not.toContain(4);
  });

  test("takes a column named like a file for the only picture, and gives no column twice", async () => {
    expect(guessedMapping(["image", "name"], await targets("remove-background"))).toEqual({
      "slot product": 0,
      name: 1,
    });
    expect(guessedMapping(["image"], await targets("custom-portraits"))).toEqual({});
  });

  test("leaves a column to the option of that name before the row's name", async () => {
    expect(guessedMapping(["product", "name", "id"], await targets("story-generator"))).toMatchObject({
      "slot product": 0,
      "option name": 1,
      name: 2,
    });
  });
});

test("missingColumns names the pictures that no column holds", async () => {
  const all = await targets("custom-portraits");
  expect(missingColumns(all, { "slot person": 0 }).map(({ name }) => name)).toEqual(["product"]);
  expect(missingColumns(all, { "slot person": 0, "slot product": 1 })).toEqual([]);
});
