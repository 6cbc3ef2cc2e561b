import { expect, test } from "vitest";
import { createImage, createItem } from "../testing/create-item.ts";
import { addFreshLinks } from "./item-viewer.tsx";

const createLinkedItem = (exp: string) => {
  const originalImageUrl = `/files/photo.png?exp=${exp}`;
  return createItem({ originalImageUrl, images: [createImage({ downloadUrl: `/files/a.jpg?exp=${exp}` })] });
};

test("an item listed hours ago is shown with the links of its details", () => {
  const listed = { ...createLinkedItem("1"), isFavorite: true };
  const loaded = { tokens: 1, microDollars: null, foundAt: [], madeFrom: [], usedIn: [], collections: [] };
  const details = { ...createLinkedItem("2"), ...loaded };
  const shown = { ...createLinkedItem("2"), isFavorite: true };
  expect(addFreshLinks(listed, details)).toEqual(shown);
  expect(addFreshLinks(listed, undefined)).toBe(listed);
  expect(addFreshLinks(undefined, details)).toBe(details);
});
