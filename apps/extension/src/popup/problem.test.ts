import { expect, test } from "vitest";
import type { Problem } from "../sending/send.ts";
import { stepsFor } from "./problem.ts";

const account = { email: "a@example.com", name: "Chrome on Linux", dailyTokens: 50 };
const problems: readonly Problem[] = [
  "rights",
  "interrupted",
  "unreachable",
  "disconnected",
  "too-large",
  "blocked",
  "no-picture",
  "wait",
  "refused",
];

test.each(problems)("there is a next step for %s", (problem) => {
  expect(stepsFor({ problem }, null).length).toBeGreaterThan(0);
  expect(stepsFor({ problem }, account).length).toBeGreaterThan(0);
});

test("a browser that is connected again can try again", () => {
  expect(stepsFor({ problem: "disconnected" }, null)).toEqual(["connect"]);
  expect(stepsFor({ problem: "disconnected" }, account)).toEqual(["retry"]);
});

test("access is asked for only where it helps", () => {
  const askFor = "*://cdn.example.com/*";
  expect(stepsFor({ problem: "blocked", askFor }, account)).toEqual(["allow", "screenshot"]);
  expect(stepsFor({ problem: "blocked" }, account)).toEqual(["screenshot"]);
});

test("a run that has failed on the server has its steps there", () => {
  expect(stepsFor({}, account)).toEqual([]);
});
