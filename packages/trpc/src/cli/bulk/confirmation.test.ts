import { expect, test } from "vitest";
import { formatConfirmation, type Summary } from "./confirmation.ts";

const summary: Summary = {
  total: 12,
  fresh: 10,
  invalid: [],
  continued: 0,
  overBudget: 0,
  retried: 0,
  tokens: 10,
  balance: 203,
  seconds: 60,
  budget: undefined,
};

test("summarizes the job in two lines", () => {
  expect(formatConfirmation(summary)).toEqual([
    "12 rows: 10 to start, 2 already started.",
    "This costs 10 of your 203 tokens and takes about 60 seconds.",
  ]);
});

test("mentions no price when there is nothing to pay", () => {
  expect(formatConfirmation({ ...summary, total: 1, fresh: 0, tokens: 0 })).toEqual([
    "1 row: nothing to start, 1 already started.",
  ]);
});

test("warns when the balance is too low", () => {
  expect(formatConfirmation({ ...summary, total: 10, balance: 1, budget: 5 })).toEqual([
    "10 rows: 10 to start.",
    "This costs 10 tokens and takes about 60 seconds. You have 1.",
    "The job pauses when your tokens run out. Get more, then run the same command again.",
    "The job pauses after 5 tokens.",
  ]);
});

test("lists five rows that can't run, even with very long cells", () => {
  const invalid = Array.from({ length: 7 }, (_, index) => ({ row: `row-${index}`, error: "a".repeat(300) }));
  const lines = formatConfirmation({ ...summary, total: 17, invalid });
  expect(lines[0]).toBe("17 rows: 10 to start, 7 can't run.");
  expect(lines[1]).toBe(`  row-0: ${"a".repeat(200)} …`);
  expect(lines[6]).toBe("  See the manifest for the other 2.");
});
