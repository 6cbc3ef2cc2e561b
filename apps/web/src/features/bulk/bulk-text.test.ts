import { expect, test } from "vitest";
import {
  announceJob,
  describeDuration,
  describeJobState,
  describeProgress,
  describeCost,
  describeTimeLeft,
} from "./bulk-text.ts";

test.each([
  [20, "less than a minute"],
  [61, "about 1 minute"],
  [2400, "about 40 minutes"],
  [7000, "about 2 hours"],
  [200_000, "about 2 days"],
])("describeDuration of %d seconds is %s", (seconds, text) => {
  expect(describeDuration(seconds)).toBe(text);
});

test("describeCost states a job's cost, the balance and the duration", () => {
  expect(describeCost({ rows: 950, tokens: 950, balance: 1200, seconds: 7200 })).toBe(
    "950 rows, 950 tokens. You have 1,200. About 2 hours.",
  );
  expect(describeCost({ rows: 1, tokens: 1, balance: 0, seconds: 5 })).toBe(
    "1 row, 1 token. You have 0. Less than a minute.",
  );
});

const rows = { total: 100, waiting: 50, running: 4, done: 40, failed: 5, canceled: 1 };
const running = { state: "running", pausedBecause: null, waitsUntil: null, rows } as const;

test.each([
  [running, "Running"],
  [{ ...running, waitsUntil: "2026-11-25T10:00:00.000Z" }, "Waiting"],
  [{ ...running, state: "paused", pausedBecause: "person" } as const, "Paused"],
  [{ ...running, state: "paused", pausedBecause: "no-tokens" } as const, "Paused: out of tokens"],
  [{ ...running, state: "paused", pausedBecause: "budget" } as const, "Paused: budget spent"],
  [{ ...running, state: "done" } as const, "Done, 5 rows failed"],
  [{ ...running, state: "done", rows: { ...rows, failed: 0 } } as const, "Done"],
  [{ ...running, state: "canceled" } as const, "Canceled"],
])("describeJobState of %o is %s", (job, text) => {
  expect(describeJobState(job)).toBe(text);
});

test("describeProgress counts ended rows", () => {
  expect(describeProgress({ rows })).toBe("40 of 100 rows done, 5 failed, 1 canceled");
});

test("announceJob changes only with each tenth of the rows and at the end", () => {
  const countDone = (count: number) =>
    announceJob({ ...running, rows: { ...rows, done: count, failed: 0, canceled: 0 } });
  expect(countDone(40)).toBe("Running: 40% of rows finished.");
  expect(countDone(49)).toBe(countDone(40));
  expect(countDone(50)).not.toBe(countDone(40));
  expect(announceJob({ ...running, state: "done" })).toBe("Done, 5 rows failed.");
});

test("describeTimeLeft returns the time left, the resume time, or nothing", () => {
  expect(describeTimeLeft({ secondsLeft: 120, waitsUntil: null })).toBe("About 2 minutes left");
  expect(describeTimeLeft({ secondsLeft: 120, waitsUntil: "2026-11-25T10:05:00" }, "en-US")).toMatch(
    /^Resumes at 10:05.AM$/,
  );
  expect(describeTimeLeft({ secondsLeft: null, waitsUntil: null })).toBe("");
});
