import { expect, test } from "vitest";
import { describeDays } from "./days.ts";

test.each([
  [1, "a day"],
  [7, "a week"],
  [30, "30 days"],
  [90, "90 days"],
  [396, "13 months"],
])("describeDays(%i) is %j", (days, words) => {
  expect(describeDays(days)).toBe(words);
});
