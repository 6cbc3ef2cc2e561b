import { expect, test } from "vitest";
import { momentText } from "./time-text.ts";

test("momentText omits the current year", () => {
  const now = new Date("2026-11-22T12:00:00");
  expect(momentText("2026-03-04T15:05:00", now)).toMatch(/^Mar 4, 3:05/);
  expect(momentText("2025-03-04T15:05:00", now)).toMatch(/^Mar 4, 2025, 3:05/);
});
