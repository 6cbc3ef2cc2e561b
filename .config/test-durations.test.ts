import { describe, expect, test } from "vitest";
import { longest, playwrightDurations, vitestDurations } from "./test-durations.ts";

const suite = (title: string, ...durations: number[]) => ({
  specs: [
    { file: "flows.spec.ts", title, tests: [{ results: durations.map((duration) => ({ duration })) }] },
  ],
});

describe("longest", () => {
  test("lists the longest tests of all runners, the longest first", () => {
    const assertionResults = [
      { fullName: "a sum", duration: 1234 },
      { fullName: "never ran", duration: null },
    ];
    const unit = vitestDurations(
      { testResults: [{ name: "/repository/sum.test.ts", assertionResults }] },
      "/repository",
    );
    const browser = playwrightDurations({
      suites: [{ ...suite("opens", 99), suites: [suite("runs", 60_000)] }],
    });
    expect(longest([...unit, ...browser], 3)).toEqual([
      "   60.0 s  flows.spec.ts > runs",
      "    1.2 s  sum.test.ts > a sum",
      "    0.1 s  flows.spec.ts > opens",
    ]);
  });
});
