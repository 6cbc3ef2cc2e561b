import { expect, test, vi } from "vitest";
import { pickSample } from "./pick-sample.ts";

const cases = ["a", "b", "c", "d", "e", "f", "g"];

test("pickSample returns each case for one of the seeds", () => {
  const samples = [0, 1, 2].map((seed) => {
    vi.stubEnv("ALL_CASES", undefined);
    vi.stubEnv("SAMPLE_SEED", String(seed));
    return pickSample(cases, 3);
  });
  expect(samples).toEqual([
    ["a", "d", "g"],
    ["b", "e"],
    ["c", "f"],
  ]);
});

test("pickSample returns all cases if ALL_CASES is set", () => {
  vi.stubEnv("ALL_CASES", "1");
  expect(pickSample(cases, 3)).toEqual(cases);
});
