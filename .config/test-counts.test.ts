import { expect, test } from "vitest";
import { add, playwrightCounts, summary, vitestCounts } from "./test-counts.ts";

test("vitestCounts counts a file that could not be loaded as a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    {
      status: "failed",
      assertionResults: [{ status: "failed" }, { status: "failed" }, { status: "passed" }],
    },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  const counts = vitestCounts({ numPassedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults });
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 2 });
});

test("playwrightCounts counts a flaky test and an error outside any test as failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test("summary writes the sum of counts on one line", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(summary(add(one, one))).toBe("2 passed, 4 failed, 6 skipped");
});
