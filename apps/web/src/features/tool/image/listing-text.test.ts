import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../api/trpc.ts";
import { sourceText, summaryOf, verdictText } from "./listing-text.ts";

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

describe("summaryOf", () => {
  test("counts open questions of a passing check", () => {
    const question: Verdict = { ...verdict, status: "question" };
    expect(summaryOf({ passes: true, verdicts: [question] })).toBe("Measured rules met, 1 question left");
    expect(summaryOf({ passes: true, verdicts: [] })).toBe("Measured rules met");
  });

  test("counts broken rules, but not broken advice", () => {
    const advised: Verdict = { ...verdict, level: "advised" };
    const unmeasured: Verdict = { ...verdict, status: "unmeasured" };
    expect(summaryOf({ passes: false, verdicts: [verdict, advised] })).toBe("1 rule not met");
    expect(summaryOf({ passes: false, verdicts: [verdict, unmeasured] })).toBe("2 rules not met");
  });
});

test("a verdict names its requirement, slot, start and measurement", () => {
  expect(verdictText(verdict)).toBe("At least 85% of the frame (main image). Measured: 60% of the frame.");
  const announced: Verdict = { ...verdict, slot: "any", validFrom: "2027-01-31", measured: null };
  expect(verdictText(announced)).toBe("At least 85% of the frame (from 2027-01-31). Measured: not measured.");
  expect(verdictText({ ...verdict, status: "question", required: "Any logo?" })).toBe("Any logo?");
});

test("a source shows its grade, its date and how it was read", () => {
  expect(sourceText(source)).toBe(
    "Seller guide: grade B, dated 2026-05-07, over 180 days old, read from a stored copy",
  );
  expect(sourceText({ ...source, date: "unknown", age: "unknown", readFrom: "memory" })).toBe(
    "Seller guide: grade B, date unknown, not verified",
  );
});
