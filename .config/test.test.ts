import { describe, expect, test } from "vitest";
import { countRun, planRuns } from "./test.ts";

describe("planRuns", () => {
  test.each([
    { args: [], vitest: [], playwright: [] },
    { args: ["--project", "unit"], vitest: ["--project=unit"], playwright: undefined },
    { args: ["--project", "browser"], vitest: undefined, playwright: [] },
    { args: ["packages/db", "-t", "tokens"], vitest: ["packages/db", "-t", "tokens"], playwright: undefined },
    { args: ["apps/web/e2e"], vitest: undefined, playwright: ["apps/web/e2e"] },
    { args: ["packages/db", "story.spec.ts"], vitest: ["packages/db"], playwright: ["story.spec.ts"] },
  ])("splits $args between Vitest and Playwright", ({ args, vitest, playwright }) => {
    expect(planRuns(args)).toEqual({ vitest, playwright });
  });
});

describe("countRun", () => {
  test("reads the reports of Vitest and Playwright", () => {
    expect(countRun({ numPassedTests: 5, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
    expect(countRun({ numPassedTests: 5, numFailedTests: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
    expect(countRun({ stats: { expected: 5, unexpected: 1, flaky: 1 } }, 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  test.each([1, null])("counts exit code %j without a failed test as one failure", (exitCode) => {
    expect(countRun({ numPassedTests: 5, numFailedTests: 0 }, exitCode)).toEqual({ passed: 5, failed: 1 });
    expect(countRun({}, exitCode)).toEqual({ passed: 0, failed: 1 });
  });
});
