import { expect, test } from "vitest";
import { isLongRun } from "./notifications.ts";

const startedAt = "2026-11-21T12:00:00.000Z";

test.each([
  [false, "2026-11-21T12:00:10.000Z"],
  [true, "2026-11-21T12:00:10.001Z"],
  [false, null],
])("isLongRun is %s for a run that ended at %s", (expected, finishedAt) => {
  expect(isLongRun({ startedAt, finishedAt })).toBe(expected);
  expect(isLongRun({ startedAt: null, finishedAt })).toBe(false);
});
