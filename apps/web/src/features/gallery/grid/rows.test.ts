import { expect, test } from "vitest";
import { createRowLayout, findRow, moveFocus } from "./rows.ts";

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

const layOutRows = (...input: Parameters<ReturnType<typeof createRowLayout>>) => createRowLayout()(...input);
const rows = layOutRows(items, { columns: 2, dates: true, today });

test("each day starts with its name, and its rows hold only its items", () => {
  expect(rows.map((row) => (row.kind === "date" ? row.text : [row.from, row.to]))).toEqual([
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
  expect(days.filter(({ kind }) => kind === "items")).toMatchObject([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 5 },
  ]);
});

test("without dates, the rows are full", () => {
  const plain = layOutRows(items, { columns: 4, dates: false, today });
  expect(plain.map((row) => row.kind === "items" && [row.from, row.to])).toEqual([
    [0, 4],
    [4, 6],
  ]);
  expect(layOutRows([], { columns: 4, dates: true, today })).toEqual([]);
});

test("items that are added page by page get the rows that all get at once", () => {
  const layout = { columns: 2, dates: true, today };
  const layOutGrowing = createRowLayout();
  for (let count = 0; count <= items.length; count += 1) {
    const loaded = items.slice(0, count);
    expect(layOutGrowing(loaded, layout)).toEqual(layOutRows(loaded, layout));
  }
});

test("items that are removed, replaced or laid out anew get new rows", () => {
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
    expect(layOutAgain(next, to)).toEqual(layOutRows(next, to));
});

test.each([
  [0, 1],
  [2, 2],
  [3, 4],
  [5, 6],
])("item %i is in row %i", (place, row) => {
  expect(findRow(rows, place)).toBe(row);
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
  expect(moveFocus(rows, from, { move, page: move === "pageUp" ? 3 : 2 })).toBe(to);
});
