import { expect, test, vi } from "vitest";
import { sampleOf } from "./sample-of.ts";

const cases = ["a", "b", "c", "d", "e", "f", "g"];

test("sampleOf returns each case for one of the seeds", () => {
  const samples = [0, 1, 2].map((seed) => {
    vi.stubEnv("ALL_CASES", undefined);
    vi.stubEnv("SAMPLE_SEED", String(seed));
    return sampleOf(cases, 3);
  });
  expect(samples).toEqual([
    ["a", "d", "g"],
    ["b", "e"],
    ["c", "f"],
  ]);
});

test("sampleOf returns all cases if ALL_CASES is set", () => {
  vi.stubEnv("ALL_CASES", "1");
  expect(sampleOf(cases, 3)).toEqual(cases);
});
