import { describe, expect, test } from "vitest";
import type { Run } from "../../api/trpc.ts";
import { announcementOf, isActive, madeOf, step } from "./run-state.ts";
import { madeIn } from "./testing/made.ts";

function runWith(status: Run["status"], made: readonly boolean[]): Run {
  return {
    id: "r",
    tool: "remove-background",
    toolName: "Remove Background",
    parentRunId: null,
    engine: "studio",
    options: {},
    status,
    createdAt: "2026-11-21T09:00:00.000Z",
    startedAt: null,
    finishedAt: null,
    seconds: null,
    retriesLeft: 3,
    error: status === "failed" ? "No images were generated. Please try again." : null,
    notice: null,
    cost: null,
    sources: [],
    variations: made.map((done, index) =>
      done ? madeIn(index) : { ...madeIn(index), status: "waiting", image: null },
    ),
  };
}

describe("stepping through the results", () => {
  const made = [{ index: 0 }, { index: 2 }, { index: 3 }];

  test("goes on to the next one there is", () => {
    expect(step(made, 0, 1)).toBe(2);
  });
  test("wraps round at both ends", () => {
    expect(step(made, 3, 1)).toBe(0);
    expect(step(made, 0, -1)).toBe(3);
  });
  test("enters at the near end from a place without a result", () => {
    expect(step(made, 1, 1)).toBe(0);
  });
  test("stays where it is when there is nothing", () => {
    expect(step([], 1, 1)).toBe(1);
  });
});

test("knows the results in their order", () => {
  expect(madeOf(runWith("running", [true, false, true])).map(({ index }) => index)).toEqual([0, 2]);
});

test.each([
  ["queued", true],
  ["running", true],
  ["succeeded", false],
  ["failed", false],
  ["cancelled", false],
] as const)("a %s run is active: %s", (status, active) => {
  expect(isActive(runWith(status, []))).toBe(active);
});

test.each([
  ["queued", [false, false], "Started. Creating 2 pictures."],
  ["running", [true, false], "1 of 2 done."],
  ["succeeded", [true, true], "Finished. 2 of 2 pictures are ready."],
  ["failed", [false, false], "Failed. No images were generated. Please try again."],
  ["cancelled", [false, false], "Cancelled."],
  ["cancelled", [true, false], "Cancelled. 1 of 2 pictures are ready."],
] as const)("announces a %s run", (status, made, sentence) => {
  expect(announcementOf(runWith(status, made))).toBe(sentence);
});
