import { expect, test } from "vitest";
import type { BulkSelection } from "../../../api/trpc.ts";
import type { Change } from "../actions/action.ts";
import { createAdditionTo, createRemovalFrom } from "./collection-changes.ts";

const summer = { id: "summer", name: "Summer" };
const ids = { ids: ["a", "b"] };
const addedAt = "2026-11-27T12:00:00.000Z";

/** Returns the request that Undo sends to revert a change of this many items. */
function createUndoRequest({ undo }: Change, selection: BulkSelection, items: number) {
  return undo?.request({ items, deletedAt: null, addedAt }, selection);
}

test("undoing an addition removes only the items that it added", () => {
  const action = { type: "removeFromCollection", collectionId: "summer", addedAt };
  for (const selection of [ids, { filter: { search: "mug" } }])
    expect(createUndoRequest(createAdditionTo(summer), selection, 1)).toEqual({ selection, action });
  expect(createUndoRequest(createAdditionTo(summer), ids, 0)).toBeNull();
});

test("undoing a removal restores only individually selected items", () => {
  const action = { type: "addToCollection", collectionId: "summer" };
  expect(createUndoRequest(createRemovalFrom("summer"), ids, 2)).toEqual({ selection: ids, action });
  expect(
    createUndoRequest(createRemovalFrom("summer"), { filter: { collectionId: "summer" } }, 2),
  ).toBeNull();
});

test("messages count the items", () => {
  const { undo: added } = createAdditionTo(summer);
  expect([0, 1, 2000].map((count) => added?.done(count))).toEqual([
    "Already in “Summer”.",
    "Added to “Summer”.",
    "2,000 items added to “Summer”.",
  ]);
  const { undo: removed } = createRemovalFrom("summer");
  expect([1, 2].map((count) => removed?.done(count))).toEqual([
    "Removed from the collection.",
    "2 items removed from the collection.",
  ]);
});
