import { expect, test } from "vitest";
import { placesOf } from "./row-places.ts";
import { createRowLayout } from "./rows.ts";

const heights = { rowHeight: 100, dateHeight: 50 };

/** Lays out one day with five items and one with a single item, in rows of four. */
function rowsOf(dates: boolean) {
  const days = [22, 22, 22, 22, 22, 21];
  const items = {
    length: days.length,
    timeAt: (place: number) => new Date(2026, 10, days[place] ?? 0, 12).getTime(),
    idAt: String,
  };
  return createRowLayout()(items, { columns: 4, dates, today: new Date(2026, 10, 22) });
}

test("rows are consecutive, and date rows are lower", () => {
  const places = placesOf(rowsOf(true), heights);
  expect([0, 1, 2, 3, 4, 5].map(places.topOf)).toEqual([0, 50, 150, 250, 300, 400]);
  expect(places.height).toBe(400);
});

test("without dates, all rows have the same height", () => {
  const places = placesOf(rowsOf(false), heights);
  expect([0, 1, 2].map(places.topOf)).toEqual([0, 100, 200]);
  expect(places.height).toBe(200);
});

test("the row at a height covers it, or is the first or last one", () => {
  const { rowAt } = placesOf(rowsOf(true), heights);
  expect([-10, 0, 49, 50, 249, 250, 399, 400, 9999].map(rowAt)).toEqual([0, 0, 0, 1, 2, 3, 4, 4, 4]);
  const none = createRowLayout()(
    { length: 0, timeAt: () => 0, idAt: String },
    { columns: 4, dates: true, today: new Date() },
  );
  expect(placesOf(none, heights).rowAt(10)).toBe(0);
});
