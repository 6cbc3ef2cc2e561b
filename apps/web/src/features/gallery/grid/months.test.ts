import { expect, test } from "vitest";
import { dayOfMonth, firstOfMonth, monthsOf } from "./months.ts";

const at = (localTime: string) => new Date(localTime).toISOString();
const times = ["2026-02-10T12:00:00", "2026-01-20T12:00:00", "2025-12-31T23:00:00"].map(at);
const yearsOf = (months: ReturnType<typeof monthsOf>) => months.map(({ year }) => year);

test("each year is named once, in the order of the list", () => {
  expect(yearsOf(monthsOf(times, false))).toEqual(["2026", null, "2025"]);
  expect(yearsOf(monthsOf(times, true))).toEqual(["2025", "2026", null]);
});

test("two times in one local month are one month", () => {
  const close = ["2026-02-10T12:00:00", "2026-02-01T00:00:00"].map(at);
  expect(monthsOf(close, false)).toHaveLength(1);
});

test("a month's first loaded item is found, or none", () => {
  const items = times.map((createdAt) => ({ createdAt }));
  expect(firstOfMonth(items, new Date("2026-01-01T00:00:00"))).toBe(1);
  expect(firstOfMonth(items, new Date("2025-12-01T00:00:00"))).toBe(2);
  expect(firstOfMonth(items, new Date("2025-11-30T23:59:59"))).toBe(-1);
});

test("a month starts and ends with its own days", () => {
  const february = new Date("2028-02-10T12:00:00");
  expect([dayOfMonth(february, "first"), dayOfMonth(february, "last")]).toEqual(["2028-02-01", "2028-02-29"]);
});
