import { expect, test } from "vitest";
import { createExampleJob, examples } from "../testing/golden.ts";
import { estimateSeconds } from "./estimate.ts";

/** Returns the seconds for this many images of a kind. */
function estimateFor(kind: string, count: number): number {
  const [example] = examples.get(kind) ?? [];
  if (!example) throw new Error(`The recipe ${kind} has no example.`);
  const pngs = example.images.map(() => new Uint8Array());
  const { request } = createExampleJob(example, pngs);
  return estimateSeconds(Array.from({ length: count }, () => request));
}

test("estimateSeconds counts one cut-out of the subject for a run of four", () => {
  const [one, four] = [1, 4].map((count) => estimateFor("restyle", count));
  expect(four).toBeGreaterThan(one ?? 0);
  expect(four).toBeLessThan(4 * (one ?? 0));
});

test("estimateSeconds adds time for painting and for a second subject", () => {
  expect(estimateFor("restyle", 4)).toBeGreaterThan(estimateFor("device-mockup", 4));
  expect(estimateFor("portrait", 4)).toBeGreaterThan(estimateFor("mascot", 4));
});

test("estimateSeconds returns whole seconds, at least one", () => {
  for (const kind of examples.keys()) {
    const seconds = estimateFor(kind, 1);
    expect(Number.isInteger(seconds) && seconds >= 1).toBe(true);
  }
});
