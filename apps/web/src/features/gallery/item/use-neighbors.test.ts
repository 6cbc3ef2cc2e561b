import { expect, test } from "vitest";
import type { GalleryItem } from "../../../api/trpc.ts";
import { GrowingList } from "../growing-list.ts";
import { createImage, createItem } from "../testing/create-item.ts";
import { listNextUrls } from "./use-neighbors.ts";

/** Creates an item with images whose URLs are its ID and a number, such as "a0". */
const createItemWith = (id: string, count: number) =>
  createItem({
    id,
    images: Array.from({ length: count }, (_, index) => createImage({ url: `${id}${index}` })),
  });

const [a, b, c] = [createItemWith("a", 2), createItemWith("b", 4), createItemWith("c", 1)];
const items = GrowingList.from([a, b, c]);

test("the images next to the current one come before other items' images", () => {
  expect(listNextUrls(items, b, 1)).toEqual(["b2", "b0", "c0", "a0"]);
  expect(listNextUrls(items, b, 3)).toEqual(["b0", "b2", "c0", "a0"]);
  expect(listNextUrls(items, a, 0)).toEqual(["a1", "a1", "b0"]);
});

test("an item that isn't in the list has no items next to it", () => {
  expect(listNextUrls(GrowingList.from([c]), b, 0)).toEqual(["b1", "b3"]);
  expect(listNextUrls(GrowingList.from<GalleryItem>([]), createItemWith("d", 0), 0)).toEqual([]);
});
