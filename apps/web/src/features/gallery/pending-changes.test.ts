import { expect, test } from "vitest";
import type { GalleryItem } from "../../api/trpc.ts";
import { createPendingChanges } from "./pending-changes.ts";
import { createItem } from "./testing/create-item.ts";

/** Opens a list with one item, and shows changes to it. */
function openList() {
  let items = [createItem({ id: "a", isFavorite: false, rating: null, tags: [] })];
  const showChange = createPendingChanges();
  const patch = (change: (item: GalleryItem) => GalleryItem | null) => {
    items = items.flatMap((item) => change(item) ?? []);
  };
  return {
    show: (apply: (item: GalleryItem) => GalleryItem | null) => showChange(patch, apply),
    readShown: () => items.map(({ isFavorite, rating, tags }) => ({ isFavorite, rating, tags })),
  };
}

const favor = (isFavorite: boolean) => (item: GalleryItem) => ({ ...item, isFavorite });
const rate = (item: GalleryItem) => ({ ...item, rating: "good" as const });
const tag = (added: string) => (item: GalleryItem) => ({ ...item, tags: [...item.tags, added] });

test("rolling back a change leaves a later one of another property", () => {
  const { show, readShown } = openList();
  const first = show(favor(true));
  const second = show(rate);
  expect(first.rollBack()).toBe(true);
  expect(readShown()).toEqual([{ isFavorite: false, rating: "good", tags: [] }]);
  second.confirm();
  expect(readShown()).toEqual([{ isFavorite: false, rating: "good", tags: [] }]);
});

test("rolling back all changes to a property restores the stored value", () => {
  const { show, readShown } = openList();
  const changes = [show(favor(true)), show(favor(false)), show(favor(true))];
  changes[0]?.rollBack();
  expect(readShown()).toMatchObject([{ isFavorite: true }]);
  changes[1]?.rollBack();
  changes[2]?.rollBack();
  expect(readShown()).toMatchObject([{ isFavorite: false }]);
});

test("rolling back an added tag leaves the one that was added after it", () => {
  const { show, readShown } = openList();
  const first = show(tag("sale"));
  const second = show(tag("spring"));
  first.rollBack();
  second.confirm();
  expect(readShown()).toMatchObject([{ tags: ["spring"] }]);
});

test("an item that a rejected change removed needs a reload", () => {
  const { show, readShown } = openList();
  const removal = show(() => null);
  expect(removal.rollBack()).toBe(false);
  expect(readShown()).toEqual([]);
});
