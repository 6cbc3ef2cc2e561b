import { expect, test } from "vitest";
import { GrowingList } from "../growing-list.ts";
import { createRowLayout, findRow, getRowEnd, moveFocus, type RowLayout } from "./rows.ts";

const createdAt = (localTime: string) => ({ id: localTime, createdAt: new Date(localTime).toISOString() });
const today = new Date("2026-11-22T15:00:00");
const items = [
  "2026-11-22T12:00:00",
  "2026-11-22T11:00:00",
  "2026-11-22T10:00:00",
  "2026-11-21T12:00:00",
  "2026-11-19T12:00:00",
  "2026-11-19T11:00:00",
].map(createdAt);

type Layout = Parameters<ReturnType<typeof createRowLayout>>[1];
const layOutRows = (shown: typeof items, layout: Layout) =>
  createRowLayout()(GrowingList.from(shown), layout);
const rowLayout = layOutRows(items, { columns: 2, dates: true, today });

/** Lists the rows: a date's text, or the items of the row as `[from, to]`. */
const listRows = (laidOut: RowLayout) =>
  laidOut.rows
    .slice()
    .map((row, index) => (row.kind === "date" ? row.text : [row.from, getRowEnd(laidOut, index)]));

test("each day starts with its name, and its rows hold only its items", () => {
  expect(listRows(rowLayout)).toEqual([
    "Today",
    [0, 2],
    [2, 3],
    "Yesterday",
    [3, 4],
    new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(new Date("2026-11-19T12:00:00")),
    [4, 6],
  ]);
});

test("a day starts at local midnight and ends before the next one", () => {
  const night = [
    "2026-11-22T00:00:00",
    "2026-11-21T23:59:59.999",
    "2026-11-21T00:00:00",
    "2026-11-20T23:59:59.999",
    "2026-11-21T00:00:00",
  ].map(createdAt);
  const days = layOutRows(night, { columns: 4, dates: true, today });
  expect(listRows(days).filter((row) => typeof row === "object")).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
    [4, 5],
  ]);
});

test("without dates, the rows are full", () => {
  const plain = layOutRows(items, { columns: 4, dates: false, today });
  expect(listRows(plain)).toEqual([
    [0, 4],
    [4, 6],
  ]);
  expect(listRows(layOutRows([], { columns: 4, dates: true, today }))).toEqual([]);
});

test("adding items page by page gives the same rows as adding all at once", () => {
  const layout = { columns: 2, dates: true, today };
  const layOutGrowing = createRowLayout();
  let loaded = GrowingList.from<(typeof items)[number]>([]);
  let earlier = layOutGrowing(loaded, layout);
  for (const [itemIndex, item] of items.entries()) {
    loaded = loaded.append([item]);
    const grown = layOutGrowing(loaded, layout);
    expect(listRows(grown)).toEqual(listRows(layOutRows(items.slice(0, itemIndex + 1), layout)));
    expect(grown.rows.extends(earlier.rows)).toBe(true);
    earlier = grown;
  }
});

test("items that are removed, replaced or laid out again get new rows", () => {
  const layout = { columns: 2, dates: true, today };
  const layOutAgain = createRowLayout();
  const [first, ...rest] = items;
  for (const [next, to] of [
    [items, layout],
    [rest, layout],
    [items, layout],
    [[...rest, ...items.slice(0, 1)], layout],
    [items, { ...layout, columns: 3 }],
    [items, { ...layout, dates: false }],
    [items, { ...layout, today: new Date("2026-11-23T00:00:00") }],
    [first ? [first] : [], layout],
  ] as const)
    expect(listRows(layOutAgain(GrowingList.from(next), to))).toEqual(listRows(layOutRows([...next], to)));
});

test.each([
  [0, 1],
  [2, 2],
  [3, 4],
  [5, 6],
])("item %i is in row %i", (itemIndex, row) => {
  expect(findRow(rowLayout.rows, itemIndex)).toBe(row);
});

test.each([
  [0, "right", 1],
  [1, "right", 2],
  [0, "left", 0],
  [5, "right", 5],
  [1, "down", 2],
  [2, "down", 3],
  [3, "down", 4],
  [5, "up", 3],
  [0, "up", 0],
  [1, "rowStart", 0],
  [4, "rowEnd", 5],
  [2, "first", 0],
  [0, "last", 5],
  [0, "pageDown", 3],
  [4, "pageDown", 5],
  [5, "pageUp", 1],
] as const)("from item %i, %s moves to %i", (from, move, to) => {
  expect(moveFocus(rowLayout, from, { move, page: move === "pageUp" ? 3 : 2 })).toBe(to);
});
