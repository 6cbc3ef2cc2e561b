import { findTool } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import { slotForResult } from "./slots.ts";

const imagesOf = (slug: string) => findTool(slug)?.images ?? {};

test.each([
  ["remove-background", "product"],
  ["product-photos", "product"],
  ["ghibli-style", "product"],
  ["logo-generator", "product"],
  ["hairstyles", "person"],
  ["thumbnail-generator", "person"],
])("slotForResult takes a result of %s for a portrait's %s", (from, slot) => {
  expect(slotForResult(imagesOf("custom-portraits"), imagesOf(from))).toBe(slot);
});

test("slotForResult finds no slot where nothing shows the same", () => {
  expect(slotForResult(imagesOf("thumbnail-generator"), imagesOf("remove-background"))).toBeUndefined();
});
