import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { findSlotForResult, orderSlots } from "./slots.ts";

const getImages = (slug: string) => findTool(slug)?.images ?? {};

test.each([
  ["remove-background", "product"],
  ["product-photos", "product"],
  ["ghibli-style", "product"],
  ["logo-generator", "product"],
  ["hairstyles", "person"],
  ["thumbnail-generator", "person"],
])("findSlotForResult puts a result of %s into a portrait's %s slot", (from, slot) => {
  expect(findSlotForResult(getImages("custom-portraits"), getImages(from))).toBe(slot);
});

test("findSlotForResult finds no slot when none shows the same subject", () => {
  expect(findSlotForResult(getImages("thumbnail-generator"), getImages("remove-background"))).toBeUndefined();
});

test.each([
  ["custom-portraits", ["product", "person"]],
  ["thumbnail-generator", ["selfie"]],
  ["logo-generator", []],
])("orderSlots puts the slots of %s in the order %j", (slug, order) => {
  expect(orderSlots(getImages(slug))).toEqual(order);
});
