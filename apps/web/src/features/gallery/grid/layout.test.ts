import { expect, test } from "vitest";
import { computeLayout } from "./layout.ts";

const countColumns = (width: number) =>
  ([0, 1, 2, 3, 4] as const).map((density) => computeLayout({ view: "grid", density }, width).columns);

test("a denser gallery has more cards per row", () => {
  expect(countColumns(1368)).toEqual([12, 8, 5, 4, 3]);
  expect(countColumns(350)).toEqual([4, 3, 2, 1, 1]);
});

test("cards too small for text show only their square image", () => {
  const dense = computeLayout({ view: "grid", density: 0 }, 1368);
  expect(dense).toMatchObject({ compact: true, cardHeight: 106, rowHeight: 114 });
  expect(computeLayout({ view: "grid", density: 2 }, 1368)).toMatchObject({
    compact: false,
    cardHeight: 351,
  });
});

test("the list has one column at any density", () => {
  expect(computeLayout({ view: "list", density: 0 }, 1368)).toEqual(
    computeLayout({ view: "list", density: 4 }, 1368),
  );
});
