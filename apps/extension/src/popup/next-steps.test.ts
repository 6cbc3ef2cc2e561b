import { expect, test } from "vitest";
import type { Problem } from "../sending/send.ts";
import { listNextSteps } from "./next-steps.ts";

const account = { email: "a@example.com", name: "Chrome on Linux", dailyTokens: 50 };
const problems: readonly Problem[] = [
  "rights",
  "interrupted",
  "unreachable",
  "disconnected",
  "too-large",
  "blocked",
  "no-image",
  "wait",
  "refused",
];

test.each(problems)("offers a next step for %s", (problem) => {
  expect(listNextSteps({ problem }, null).length).toBeGreaterThan(0);
  expect(listNextSteps({ problem }, account).length).toBeGreaterThan(0);
});

test("offers a retry once the browser is connected", () => {
  expect(listNextSteps({ problem: "disconnected" }, null)).toEqual(["connect"]);
  expect(listNextSteps({ problem: "disconnected" }, account)).toEqual(["retry"]);
});

test("offers to allow access only if that would help", () => {
  const askFor = "*://cdn.example.com/*";
  expect(listNextSteps({ problem: "blocked", askFor }, account)).toEqual(["allow", "screenshot"]);
  expect(listNextSteps({ problem: "blocked" }, account)).toEqual(["screenshot"]);
});

test("offers no next step in the popup for a failed run", () => {
  expect(listNextSteps({}, account)).toEqual([]);
});
