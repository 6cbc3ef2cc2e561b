import { expect, test } from "vitest";
import { secondsFor } from "./estimate.ts";
import type { Example } from "./example.ts";
import { examples } from "./examples.ts";
import { exampleJob } from "../testing/golden.ts";

/** That many pictures of a kind. */
function secondsOf([example]: readonly Example[], count: number): number {
  if (!example) throw new Error("There is no example.");
  const pngs = example.images.map(() => new Uint8Array());
  const { request } = exampleJob(example, pngs);
  return secondsFor(Array.from({ length: count }, () => request));
}

test("a run of four takes longer than one picture, and less than four runs: its subject is cut out once", () => {
  const [one, four] = [1, 4].map((count) => secondsOf(examples.restyle, count));
  expect(four).toBeGreaterThan(one ?? 0);
  expect(four).toBeLessThan(4 * (one ?? 0));
});

test("what is painted over takes longer than what is placed, two subjects longer than one", () => {
  expect(secondsOf(examples.restyle, 4)).toBeGreaterThan(secondsOf(examples["device-mock-up"], 4));
  expect(secondsOf(examples.portrait, 4)).toBeGreaterThan(secondsOf(examples.mascot, 4));
});

test("whole seconds, at least one", () => {
  for (const all of Object.values<readonly Example[]>(examples)) {
    const seconds = secondsOf(all, 1);
    expect(Number.isInteger(seconds) && seconds >= 1).toBe(true);
  }
});
