import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

const row = (seed: string, length: number) => Array.from({ length }, seededRandom(seed));

test("the same seed gives the same row, a similar one another", () => {
  expect(row("run 1", 8)).toEqual(row("run 1", 8));
  expect(row("run 1", 8).some((value, index) => value === row("run 2", 8)[index])).toBe(false);
});

test("numbers are spread evenly from 0 up to 1", () => {
  const values = row("any", 100_000);
  for (let tenth = 0; tenth < 10; tenth++) {
    const inside = values.filter((value) => value >= tenth / 10 && value < (tenth + 1) / 10);
    expect(Math.abs(inside.length - 10_000)).toBeLessThan(500);
  }
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
});

test("the first numbers of many seeds are spread evenly, too: most tools ask once", () => {
  const first = Array.from({ length: 10_000 }, (_, seed) => seededRandom(String(seed))());
  const below = first.filter((value) => value < 0.7).length;
  expect(Math.abs(below - 7_000)).toBeLessThan(200);
});
