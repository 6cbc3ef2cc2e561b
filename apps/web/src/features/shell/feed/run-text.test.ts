import { expect, test } from "vitest";
import type { RunListing } from "../../../api/trpc.ts";
import { createRunUrl, describeRunState, describeRunTime } from "./run-text.ts";

const run: RunListing = {
  id: "a",
  tool: "ad-creative",
  toolName: "Ad Creative",
  parentRunId: null,
  origin: "person",
  status: "running",
  cancelRequested: false,
  createdAt: "2026-11-21T12:30:00",
  startedAt: null,
  finishedAt: null,
  made: 2,
  variationCount: 4,
  thumbnailUrl: null,
};

test.each([
  ["2 of 4", {}],
  ["Queued", { status: "queued" }],
  ["Stopping", { cancelRequested: true }],
  ["2 images", { status: "succeeded" }],
  ["1 image", { status: "succeeded", made: 1 }],
  ["Failed", { status: "failed", made: 0 }],
  ["Canceled", { status: "canceled", made: 0 }],
  ["Canceled · 2 images", { status: "canceled" }],
] as const)("describeRunState returns %j", (words, change) => {
  expect(describeRunState({ ...run, ...change })).toBe(words);
});

test("describeRunTime returns a time for today, else a date", () => {
  expect(describeRunTime(run, new Date("2026-11-21T23:00:00"), "en-US")).toBe("12:30 PM");
  expect(describeRunTime(run, new Date("2026-11-22T00:10:00"), "en-US")).toBe("Nov 21");
});

test("createRunUrl opens a final ad with its photos", () => {
  expect(createRunUrl(run)).toBe("/dashboard?tool=ad-creative&run=a");
  expect(createRunUrl({ ...run, parentRunId: "p" })).toBe("/dashboard?tool=ad-creative&run=p&ad=a");
});
