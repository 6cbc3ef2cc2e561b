import { expect, test } from "vitest";
import { maxBulkRows, rowLimitProblem } from "./bulk-rows.ts";

test("rowLimitProblem accepts a number of rows equal to the limit", () => {
  expect(rowLimitProblem(20, maxBulkRows.others)).toBeNull();
  expect(rowLimitProblem(1000, maxBulkRows.business)).toBeNull();
});

test("rowLimitProblem names the split and, below Business, the plan", () => {
  expect(rowLimitProblem(41, maxBulkRows.others)).toBe(
    "Your plan allows 20 rows in a bulk job, and this would have 41. Split them into 3 jobs, or choose the Business plan under Pricing for up to 1,000.",
  );
  expect(rowLimitProblem(1001, maxBulkRows.business)).toBe(
    "A bulk job has at most 1,000 rows, and this would have 1,001. Split them into 2 jobs.",
  );
});
