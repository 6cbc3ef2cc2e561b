import { expect, test } from "vitest";
import { GrowingList } from "../growing-list.ts";
import { formatDayOfMonth, findFirstOfMonth, listMonths } from "./months.ts";

const at = (localTime: string) => new Date(localTime).toISOString();
const times = ["2026-02-10T12:00:00", "2026-01-20T12:00:00", "2025-12-31T23:00:00"].map(at);
const listYears = (months: ReturnType<typeof listMonths>) => months.map(({ year }) => year);

test("each year is named once, in the order of the list", () => {
  expect(listYears(listMonths(times, false))).toEqual(["2026", null, "2025"]);
  expect(listYears(listMonths(times, true))).toEqual(["2025", "2026", null]);
});

test("two times in one local month are one month", () => {
  const close = ["2026-02-10T12:00:00", "2026-02-01T00:00:00"].map(at);
  expect(listMonths(close, false)).toHaveLength(1);
});

test("a month's first loaded item is found, or none", () => {
  const items = GrowingList.from(times.map((createdAt) => ({ createdAt })));
  expect(findFirstOfMonth(items, new Date("2026-01-01T00:00:00"))).toBe(1);
  expect(findFirstOfMonth(items, new Date("2025-12-01T00:00:00"))).toBe(2);
  expect(findFirstOfMonth(items, new Date("2025-11-30T23:59:59"))).toBe(-1);
});

test("a month starts and ends with its own days", () => {
  const february = new Date("2028-02-10T12:00:00");
  expect([formatDayOfMonth(february, "first"), formatDayOfMonth(february, "last")]).toEqual([
    "2028-02-01",
    "2028-02-29",
  ]);
});
