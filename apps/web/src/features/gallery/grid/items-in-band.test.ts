import { expect, test } from "vitest";
import { createBand, findItemsInBand } from "./items-in-band.ts";
import { GrowingList } from "../growing-list.ts";
import type { GalleryRow } from "./rows.ts";

// Two 100 px columns with 20 px gaps, below a 50 px date; a second date has one row.
const layout = { columns: 2, gap: 20, cardHeight: 100, rowHeight: 120, dateHeight: 50 };
const rows = GrowingList.from<GalleryRow>([
  { kind: "date", text: "Today", key: "today", from: 0 },
  { kind: "items", key: "item 0", from: 0 },
  { kind: "items", key: "item 2", from: 2 },
  { kind: "date", text: "Yesterday", key: "yesterday", from: 3 },
  { kind: "items", key: "item 3", from: 3 },
]);
const listTouched = (a: readonly [number, number], b: readonly [number, number]) =>
  findItemsInBand({ rows, itemCount: 5 }, layout, {
    width: 220,
    band: createBand({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }),
  });

test("a rectangle selects the cards that it touches", () => {
  expect(listTouched([10, 60], [30, 80])).toEqual([0]);
  expect(listTouched([90, 140], [130, 180])).toEqual([0, 1, 2]);
});

test("a rectangle selects the same cards in whichever direction it is drawn", () => {
  expect(listTouched([219, 999], [0, 0])).toEqual([0, 1, 2, 3, 4]);
  expect(listTouched([130, 180], [90, 140])).toEqual(listTouched([90, 140], [130, 180]));
});

test("gaps, dates and the empty end of a row select nothing", () => {
  expect(listTouched([101, 60], [119, 140])).toEqual([]);
  expect(listTouched([0, 0], [220, 49])).toEqual([]);
  expect(listTouched([130, 175], [200, 250])).toEqual([]);
});
