import { expect, test } from "vitest";
import { layoutOf } from "./layout.ts";

const columnsAt = (width: number) =>
  ([0, 1, 2, 3, 4] as const).map((density) => layoutOf({ view: "grid", density }, width).columns);

test("a denser gallery has more cards per row", () => {
  expect(columnsAt(1368)).toEqual([12, 8, 5, 4, 3]);
  expect(columnsAt(350)).toEqual([4, 3, 2, 1, 1]);
});

test("cards too small for text show only their square image", () => {
  const dense = layoutOf({ view: "grid", density: 0 }, 1368);
  expect(dense).toMatchObject({ compact: true, cardHeight: 106, rowHeight: 114 });
  expect(layoutOf({ view: "grid", density: 2 }, 1368)).toMatchObject({ compact: false, cardHeight: 351 });
});

test("the list has one column at any density", () => {
  expect(layoutOf({ view: "list", density: 0 }, 1368)).toEqual(layoutOf({ view: "list", density: 4 }, 1368));
});
