import { expect, test } from "vitest";
import type { BulkSelection } from "../../../api/trpc.ts";
import type { Change } from "../actions/action.ts";
import { additionTo, itemsText, removalFrom } from "./collection-changes.ts";

const summer = { id: "summer", name: "Summer" };
const ids = { ids: ["a", "b"] };
const addedAt = "2026-11-27T12:00:00.000Z";

/** Returns the request with which Undo reverts a change of this many items. */
function undone({ undo }: Change, selection: BulkSelection, items: number) {
  return undo?.request({ items, deletedAt: null, addedAt }, selection);
}

test("undoing an addition removes only the items that it added", () => {
  const action = { type: "removeFromCollection", collectionId: "summer", addedAt };
  for (const selection of [ids, { filter: { search: "mug" } }])
    expect(undone(additionTo(summer), selection, 1)).toEqual({ selection, action });
  expect(undone(additionTo(summer), ids, 0)).toBeNull();
});

test("undoing a removal adds chosen items again", () => {
  const action = { type: "addToCollection", collectionId: "summer" };
  expect(undone(removalFrom("summer"), ids, 2)).toEqual({ selection: ids, action });
  expect(undone(removalFrom("summer"), { filter: { collectionId: "summer" } }, 2)).toBeNull();
});

test("messages count the items", () => {
  const { undo: added } = additionTo(summer);
  expect([0, 1, 2000].map((count) => added?.done(count))).toEqual([
    "Already in “Summer”.",
    "Added to “Summer”.",
    "2,000 items added to “Summer”.",
  ]);
  const { undo: removed } = removalFrom("summer");
  expect([1, 2].map((count) => removed?.done(count))).toEqual([
    "Removed from the collection.",
    "2 items removed from the collection.",
  ]);
});

test("itemsText uses the singular for one item", () => {
  expect([0, 1, 5000].map(itemsText)).toEqual(["0 items", "1 item", "5,000 items"]);
});
