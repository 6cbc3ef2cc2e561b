import { describe, expect, test } from "vitest";
import { runAnnouncement, isActive, madeOf, positionOf, retryTroubles, stepIndex } from "./run-state.ts";
import { madeIn, runWith } from "./testing/made-results.ts";

test.each([
  ["gemini", "running", true],
  ["gemini", "queued", true],
  ["gemini", "succeeded", false],
  ["studio", "running", false],
] as const)("runAnnouncement for a canceled run on %s that is %s: %s", (engine, status, stopping) => {
  const run = { ...runWith(status, [true, false]), engine, cancelRequested: true };
  const sentence = "Stopping. Images already in progress will still finish.";
  expect(runAnnouncement(run) === sentence).toBe(stopping);
});

describe("step", () => {
  const made = [{ index: 0 }, { index: 2 }, { index: 3 }];

  test("returns the next index that has a result", () => {
    expect(stepIndex(made, 0, 1)).toBe(2);
  });
  test("wraps around at both ends", () => {
    expect(stepIndex(made, 3, 1)).toBe(0);
    expect(stepIndex(made, 0, -1)).toBe(3);
  });
  test("returns the nearest result from a gap, and wraps around there, too", () => {
    expect(stepIndex(made, 1, 1)).toBe(2);
    expect(stepIndex(made, 1, -1)).toBe(0);
    expect(stepIndex([{ index: 1 }, { index: 2 }], 3, 1)).toBe(1);
    expect(stepIndex([{ index: 1 }, { index: 2 }], 0, -1)).toBe(2);
  });
  test("stays where it is when there are no results", () => {
    expect(stepIndex([], 1, 1)).toBe(1);
  });
});

test("positionOf counts results, not indexes", () => {
  const made = [{ index: 0 }, { index: 2 }, { index: 3 }];
  expect(positionOf(made, 2)).toEqual({ n: 2, total: 3 });
  expect(positionOf(made, 1)).toBeNull();
});

test("retryTroubles names the unchanged images once per reason", () => {
  const [kept, other, fine] = [0, 1, 2].map((index) => madeIn(index));
  if (!kept || !other || !fine) throw new Error("The run lacks three variations.");
  const run = runWith("succeeded", []);
  const variations = [
    { ...kept, error: "It took too long." },
    { ...other, error: "It took too long." },
    fine,
  ];
  const sentence = "Couldn't regenerate Result 1 and Result 2: It took too long.";
  expect(retryTroubles(madeOf({ ...run, variations }))).toEqual([sentence]);
  expect(runAnnouncement({ ...run, variations })).toBe(`Finished. 3 of 3 images are ready. ${sentence}`);
});

test("madeOf keeps the results in their order", () => {
  expect(madeOf(runWith("running", [true, false, true])).map(({ index }) => index)).toEqual([0, 2]);
});

test.each([
  ["queued", true],
  ["running", true],
  ["succeeded", false],
  ["failed", false],
  ["canceled", false],
] as const)("isActive for a %s run is %s", (status, active) => {
  expect(isActive(runWith(status, []))).toBe(active);
});

test.each([
  ["queued", [false, false], "Started. Creating 2 images."],
  ["queued", [false], "Started. Creating 1 image."],
  ["running", [true, false], "1 of 2 done."],
  ["succeeded", [true, true], "Finished. 2 of 2 images are ready."],
  ["succeeded", [true], "Finished. 1 of 1 image is ready."],
  ["failed", [false, false], "Failed. No images were generated. Please try again."],
  ["canceled", [false, false], "Canceled."],
  ["canceled", [true, false], "Canceled. 1 of 2 images is ready."],
] as const)("runAnnouncement describes a %s run", (status, made, sentence) => {
  expect(runAnnouncement(runWith(status, made))).toBe(sentence);
});
