import { expect, test } from "vitest";
import { type ColumnTarget, matchColumns } from "./match-columns.ts";

const target = (kind: ColumnTarget["kind"], name: string, label = name, required = false): ColumnTarget => ({
  key: name,
  kind,
  name,
  label,
  required,
});
const logo = [
  target("option", "brandName", "Brand Name *", true),
  target("name", "id"),
  target("option", "description", "Description (optional)"),
];

test.each(["Brand", "brand_name", "BRAND NAME", "Company", "Text"])(
  "recognizes %s as the brand's name",
  (header) => {
    expect(matchColumns([header, "Description"], logo)).toEqual({ brandName: 0, description: 1 });
  },
);

test("prefers the whole name to a similar one", () => {
  expect(matchColumns(["Brand", "Brand Name", "Name"], logo)).toEqual({ brandName: 1, id: 2 });
});

test("uses a column of images only if a single photo is required", () => {
  const photo = target("photo", "product", "Product photo", true);
  expect(matchColumns(["SKU", "Image"], [photo, target("name", "id")])).toEqual({ product: 1, id: 0 });
  expect(matchColumns(["Image"], [photo, target("photo", "person", "Person", true)])).toEqual({});
});
