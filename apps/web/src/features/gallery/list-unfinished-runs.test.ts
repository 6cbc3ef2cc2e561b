import { expect, test } from "vitest";
import { addDismissed, listUnfinishedRuns } from "./list-unfinished-runs.ts";

const now = new Date("2026-11-27T12:00:00Z");
const earlier = "2026-11-26T12:00:01Z";
const run = { made: 0, finishedAt: earlier, parentRunId: null };
const listIds = (dismissed: readonly string[] = []) =>
  listUnfinishedRuns(runs, { now, dismissed }).map(({ id }) => id);

const runs = [
  { ...run, id: "running", status: "running", made: 2, finishedAt: null },
  { ...run, id: "failed", status: "failed" },
  { ...run, id: "canceled", status: "canceled" },
  { ...run, id: "partly canceled", status: "canceled", made: 1 },
  { ...run, id: "done", status: "succeeded", made: 4 },
  { ...run, id: "too old", status: "failed", finishedAt: "2026-11-26T12:00:00Z" },
  { ...run, id: "final ad", status: "failed", parentRunId: "photos" },
] as const;

test("runs in progress and yesterday's runs without an image are listed", () => {
  expect(listIds()).toEqual(["running", "failed", "canceled"]);
});

test("a dismissed run isn't listed, but one in progress is", () => {
  expect(listIds(["failed", "running"])).toEqual(["running", "canceled"]);
});

test("the last 50 dismissed runs are remembered", () => {
  let dismissed: readonly string[] = [];
  for (let at = 0; at < 60; at += 1) dismissed = addDismissed(dismissed, String(at));
  expect([dismissed.length, dismissed[0], dismissed.at(-1)]).toEqual([50, "10", "59"]);
});
