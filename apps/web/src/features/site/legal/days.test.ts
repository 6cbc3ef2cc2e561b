import { expect, test } from "vitest";
import { daysInWords } from "./days.ts";

test.each([
  [1, "a day"],
  [7, "a week"],
  [30, "30 days"],
  [90, "90 days"],
  [396, "13 months"],
])("daysInWords(%i) is %j", (days, words) => {
  expect(daysInWords(days)).toBe(words);
});
