import { expect, test } from "vitest";
import { getEmptiedTimes, hideDeleted, dropEmptied } from "./emptied-trash.ts";
import { GrowingList } from "./growing-list.ts";
import { createItem } from "./testing/create-item.ts";

const kept = createItem({ id: "kept", deletedAt: null });
const early = createItem({ id: "early", deletedAt: "2026-11-27T10:00:00.000Z" });
const late = createItem({ id: "late", deletedAt: "2026-11-27T10:00:02.000Z" });

const items = GrowingList.from([kept, early, late]);
const listShown = () =>
  dropEmptied(items, getEmptiedTimes())
    .slice()
    .map(({ id }) => id);

test("emptied items stay hidden in refetched lists until undone", () => {
  const undo = hideDeleted("2026-11-27T10:00:01.000Z");
  expect(listShown()).toEqual(["kept", "late"]);
  const undoNext = hideDeleted("2026-11-27T10:00:03.000Z");
  expect(listShown()).toEqual(["kept"]);
  undoNext();
  expect(listShown()).toEqual(["kept", "late"]);
  undo();
  expect(listShown()).toEqual(["kept", "early", "late"]);
});
