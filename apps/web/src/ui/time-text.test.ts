import { expect, test } from "vitest";
import { formatDuration, formatShortDateAndTime } from "./time-text.ts";

test("formatShortDateAndTime omits the current year", () => {
  const now = new Date("2026-11-22T12:00:00");
  expect(formatShortDateAndTime("2026-03-04T15:05:00", now)).toMatch(/^Mar 4, 3:05/);
  expect(formatShortDateAndTime("2025-03-04T15:05:00", now)).toMatch(/^Mar 4, 2025, 3:05/);
});

test("formatDuration rounds long durations to minutes", () => {
  expect([1, 89, 90, 151].map(formatDuration)).toEqual(["1 second", "89 seconds", "2 minutes", "3 minutes"]);
});
