import { expect, test } from "vitest";
import { tookLong } from "./notifications.ts";

const startedAt = "2026-11-21T12:00:00.000Z";

test.each([
  [false, "2026-11-21T12:00:10.000Z"],
  [true, "2026-11-21T12:00:10.001Z"],
  [false, null],
])("tookLong is %s for a run that ended at %s", (expected, finishedAt) => {
  expect(tookLong({ startedAt, finishedAt })).toBe(expected);
  expect(tookLong({ startedAt: null, finishedAt })).toBe(false);
});
