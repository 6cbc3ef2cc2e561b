import { expect, test } from "vitest";
import { createRowLayout, movedTo } from "./rows.ts";

const today = new Date("2026-11-22T15:00:00");
const item = (id: string, createdAt: string) => ({ id, createdAt });
const items = [
  item("a", "2026-11-22T12:00:00"),
  item("b", "2026-11-22T11:00:00"),
  item("c", "2026-11-22T10:00:00"),
  item("d", "2026-11-21T12:00:00"),
  item("e", "2026-11-19T12:00:00"),
  item("f", "2026-11-19T11:00:00"),
];

/** Provides rows with what they need of a list of items. */
const listOf = (all: typeof items) => ({
  length: all.length,
  timeAt: (place: number) => Date.parse(all[place]?.createdAt ?? ""),
  idAt: (place: number) => all[place]?.id,
});

/** Takes and returns arrays, which are easier to write and to compare. */
function newRowLayout() {
  const lay = createRowLayout();
  return (all: typeof items, layout: Parameters<typeof lay>[1]) => {
    const laid = lay(listOf(all), layout);
    return laid.slice(0, laid.length);
  };
}

const rows = createRowLayout()(listOf(items), { columns: 2, dates: true, today });

test("each day starts with its name, and its rows hold only its items", () => {
  expect(
    rows.slice(0, rows.length).map((row) => (row.kind === "date" ? row.text : [row.from, row.to])),
  ).toEqual([
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
    item("a", "2026-11-22T00:00:00"),
    item("b", "2026-11-21T23:59:59.999"),
    item("c", "2026-11-21T00:00:00"),
    item("d", "2026-11-20T23:59:59.999"),
    item("e", "2026-11-21T00:00:00"),
  ];
  const days = newRowLayout()(night, { columns: 4, dates: true, today });
  expect(days.filter(({ kind }) => kind === "items")).toMatchObject([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 5 },
  ]);
});

test("without dates, the rows are full", () => {
  const plain = newRowLayout()(items, { columns: 4, dates: false, today });
  expect(plain.map((row) => row.kind === "items" && [row.from, row.to])).toEqual([
    [0, 4],
    [4, 6],
  ]);
  expect(newRowLayout()([], { columns: 4, dates: true, today })).toEqual([]);
});

test.each([
  [0, 1],
  [2, 2],
  [3, 4],
  [5, 6],
])("item %i is in row %i", (place, row) => {
  expect(rows.rowOf(place)).toBe(row);
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
  expect(movedTo(rows, from, { move, page: move === "pageUp" ? 3 : 2 })).toBe(to);
});

test.each([
  ["the rest of a row", items, 1],
  ["more of the same day", items, 2],
  ["another day", items, 4],
  ["nothing", items, 6],
])("appending rows with %s equals laying out all items at once", (_, all, first) => {
  for (const dates of [true, false]) {
    const layout = { columns: 2, dates, today };
    const lay = newRowLayout();
    lay(all.slice(0, first), layout);
    expect(lay(all, layout)).toEqual(newRowLayout()(all, layout));
  }
});

test("rows are rebuilt after a removal, a prepend or new columns", () => {
  const layout = { columns: 2, dates: true, today };
  const lay = newRowLayout();
  const newest = item("new", "2026-11-23T13:00:00");
  const others = [
    items.toSpliced(1, 1),
    [newest, ...items],
    [newest, ...items.toSpliced(1, 1)],
    items.slice(0, 2),
  ];
  for (const next of others) {
    lay(items, layout);
    expect(lay(next, layout)).toEqual(newRowLayout()(next, layout));
  }
  lay(items, layout);
  const wide = { ...layout, columns: 3 };
  expect(lay(items, wide)).toEqual(newRowLayout()(items, wide));
});
