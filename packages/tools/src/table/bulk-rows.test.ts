import { expect, test } from "vitest";
import { describeEnlargedRows, maxBulkRows, describeRowLimitProblem } from "./bulk-rows.ts";

test("describeRowLimitProblem accepts a number of rows equal to the limit", () => {
  expect(describeRowLimitProblem(20, maxBulkRows.others)).toBeNull();
  expect(describeRowLimitProblem(1000, maxBulkRows.business)).toBeNull();
});

test("describeRowLimitProblem suggests splitting the rows or upgrading", () => {
  expect(describeRowLimitProblem(41, maxBulkRows.others)).toBe(
    "Your plan allows 20 rows per bulk job. This one has 41. Split it into 3 jobs, or choose the Business plan under Pricing for up to 1,000.",
  );
  expect(describeRowLimitProblem(1001, maxBulkRows.business)).toBe(
    "Bulk jobs can have up to 1,000 rows. This one has 1,001. Split it into 2 jobs.",
  );
});

test("describeEnlargedRows counts the rows and names the largest factor", () => {
  expect(describeEnlargedRows([])).toBeNull();
  expect(describeEnlargedRows([{ times: 3 }])).toMatch(/^1 row will be enlarged up to 3\.0 times/);
  expect(describeEnlargedRows([{ times: 1.6 }, { times: 2.4 }, { times: 2 }])).toBe(
    "3 rows will be enlarged up to 2.4 times and may look soft. Larger photos stay sharp.",
  );
});
