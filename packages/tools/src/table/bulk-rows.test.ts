import { expect, test } from "vitest";
import { enlargedRowsText, maxBulkRows, rowLimitProblem } from "./bulk-rows.ts";

test("rowLimitProblem accepts a number of rows equal to the limit", () => {
  expect(rowLimitProblem(20, maxBulkRows.others)).toBeNull();
  expect(rowLimitProblem(1000, maxBulkRows.business)).toBeNull();
});

test("rowLimitProblem suggests to split the rows or to upgrade", () => {
  expect(rowLimitProblem(41, maxBulkRows.others)).toBe(
    "Your plan allows 20 rows per bulk job. This one has 41. Split it into 3 jobs, or choose the Business plan under Pricing for up to 1,000.",
  );
  expect(rowLimitProblem(1001, maxBulkRows.business)).toBe(
    "Bulk jobs can have at most 1,000 rows. This one has 1,001. Split it into 2 jobs.",
  );
});

test("enlargedRowsText counts the rows and names the largest factor", () => {
  expect(enlargedRowsText([])).toBeNull();
  expect(enlargedRowsText([{ times: 3 }])).toMatch(/^1 row will be enlarged up to 3\.0 times/);
  expect(enlargedRowsText([{ times: 1.6 }, { times: 2.4 }, { times: 2 }])).toBe(
    "3 rows will be enlarged up to 2.4 times and may look soft. Larger photos stay sharp.",
  );
});
