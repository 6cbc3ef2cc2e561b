import { expect, test } from "vitest";
import { findLatestError } from "./latest-error.ts";

const failedFirst = { submittedAt: 1, error: "first" };

test("the newest failure replaces an older one", () => {
  const failedSecond = { submittedAt: 2, error: "second" };
  expect(findLatestError(failedFirst, failedSecond)).toBe("second");
  expect(findLatestError(failedSecond, failedFirst)).toBe("second");
});

test("a later attempt without an error hides an older failure", () => {
  expect(findLatestError(failedFirst, { submittedAt: 2, error: null })).toBeNull();
});

test("mutations that never ran don't count", () => {
  expect(findLatestError({ submittedAt: 0, error: null }, failedFirst)).toBe("first");
});
