import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../api/trpc.ts";
import { describeSource, summarizeCheck, describeVerdict } from "./listing-text.ts";

const source = {
  title: "Seller guide",
  url: null,
  grade: "B",
  date: "2026-05-07",
  age: "old",
  readFrom: "stored copy",
} as const;
const verdict: Verdict = {
  rule: "fill",
  slot: "main",
  level: "required",
  status: "unmet",
  required: "At least 85% of the frame",
  measured: "60% of the frame",
  advice: null,
  validFrom: null,
  source,
  conflicts: [],
};

describe("summarizeCheck", () => {
  test("counts open questions of a passing check", () => {
    const question: Verdict = { ...verdict, status: "question" };
    expect(summarizeCheck({ passes: true, verdicts: [question] })).toBe(
      "Passes every rule we can measure. Check 1 rule yourself",
    );
    expect(summarizeCheck({ passes: true, verdicts: [] })).toBe("Passes every rule we can measure");
  });

  test("counts broken rules, but not ignored advice", () => {
    const advised: Verdict = { ...verdict, level: "advised" };
    const unmeasured: Verdict = { ...verdict, status: "unmeasured" };
    expect(summarizeCheck({ passes: false, verdicts: [verdict, advised] })).toBe("1 rule not met");
    expect(summarizeCheck({ passes: false, verdicts: [verdict, unmeasured] })).toBe("2 rules not met");
  });
});

test("describeVerdict names requirement, slot, start and measurement", () => {
  expect(describeVerdict(verdict)).toBe(
    "At least 85% of the frame (main image). Measured: 60% of the frame.",
  );
  const announced: Verdict = { ...verdict, slot: "any", validFrom: "2027-01-31", measured: null };
  expect(describeVerdict(announced)).toBe("At least 85% of the frame (from January 31, 2027). Not measured.");
  expect(describeVerdict({ ...verdict, status: "question", required: "Any logo?" })).toBe("Any logo?");
});

test("describeSource names the source's kind, date and origin", () => {
  expect(describeSource(source)).toBe(
    "Seller guide: third-party summary, dated May 7, 2026 (over 180 days old), from a saved copy of the page",
  );
  expect(describeSource({ ...source, date: "unknown", age: "unknown", readFrom: "memory" })).toBe(
    "Seller guide: third-party summary, date unknown, not verified",
  );
  expect(describeSource({ ...source, grade: "A", date: "2026-05", age: "recent" })).toBe(
    "Seller guide: official page, dated May 2026, from a saved copy of the page",
  );
  expect(describeSource({ ...source, grade: "C", date: "2026", age: "recent" })).toBe(
    "Seller guide: blog or marketing page, dated 2026, from a saved copy of the page",
  );
});
