import { describe, expect, test } from "vitest";
import {
  announceRun,
  isActive,
  listResults,
  findPosition,
  explainFailedRetries,
  stepIndex,
} from "./run-state.ts";
import { createResult, createRun } from "./testing/create-results.ts";

test.each([
  ["gemini", "running", true],
  ["gemini", "queued", true],
  ["gemini", "succeeded", false],
  ["studio", "running", false],
] as const)(
  "announceRun reports stopping for a canceled %s run that is %s: %s",
  (engine, status, stopping) => {
    const run = { ...createRun(status, [true, false]), engine, cancelRequested: true };
    const sentence = "Stopping. Images already in progress will still finish.";
    expect(announceRun(run) === sentence).toBe(stopping);
  },
);

describe("step", () => {
  const made = [{ index: 0 }, { index: 2 }, { index: 3 }];

  test("returns the next index that has a result", () => {
    expect(stepIndex(made, 0, 1)).toBe(2);
  });
  test("wraps around at both ends", () => {
    expect(stepIndex(made, 3, 1)).toBe(0);
    expect(stepIndex(made, 0, -1)).toBe(3);
  });
  test("returns the nearest result from a missing one, and wraps around", () => {
    expect(stepIndex(made, 1, 1)).toBe(2);
    expect(stepIndex(made, 1, -1)).toBe(0);
    expect(stepIndex([{ index: 1 }, { index: 2 }], 3, 1)).toBe(1);
    expect(stepIndex([{ index: 1 }, { index: 2 }], 0, -1)).toBe(2);
  });
  test("stays where it is when there are no results", () => {
    expect(stepIndex([], 1, 1)).toBe(1);
  });
});

test("findPosition counts results, not indexes", () => {
  const made = [{ index: 0 }, { index: 2 }, { index: 3 }];
  expect(findPosition(made, 2)).toEqual({ n: 2, total: 3 });
  expect(findPosition(made, 1)).toBeNull();
});

test("explainFailedRetries names the unchanged images once per reason", () => {
  const [kept, other, fine] = [0, 1, 2].map((index) => createResult(index));
  if (!kept || !other || !fine) throw new Error("The run lacks three variations.");
  const run = createRun("succeeded", []);
  const variations = [
    { ...kept, error: "It took too long." },
    { ...other, error: "It took too long." },
    fine,
  ];
  const sentence = "Couldn't regenerate Result 1 and Result 2: It took too long.";
  expect(explainFailedRetries(listResults({ ...run, variations }))).toEqual([sentence]);
  expect(announceRun({ ...run, variations })).toBe(`Finished. 3 of 3 images are ready. ${sentence}`);
});

test("listResults keeps the results in order", () => {
  expect(listResults(createRun("running", [true, false, true])).map(({ index }) => index)).toEqual([0, 2]);
});

test.each([
  ["queued", true],
  ["running", true],
  ["succeeded", false],
  ["failed", false],
  ["canceled", false],
] as const)("isActive for a %s run is %s", (status, active) => {
  expect(isActive(createRun(status, []))).toBe(active);
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
] as const)("announceRun describes a %s run", (status, made, sentence) => {
  expect(announceRun(createRun(status, made))).toBe(sentence);
});
