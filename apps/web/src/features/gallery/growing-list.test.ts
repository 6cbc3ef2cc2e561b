import { expect, test } from "vitest";
import { GrowingList } from "./growing-list.ts";

const short = GrowingList.from(["a", "b"]);
const long = short.append(["c", "d"]);
const findD = (list: GrowingList<string>) => list.findIndex((entry) => entry === "d");

test("appending to a list doesn't change the original", () => {
  expect([short.length, long.length]).toEqual([2, 4]);
  expect([short.slice(), long.slice()]).toEqual([
    ["a", "b"],
    ["a", "b", "c", "d"],
  ]);
  expect([short.get(2), long.get(2), long.get(4), long.get(-1)]).toEqual([
    undefined,
    "c",
    undefined,
    undefined,
  ]);
  expect([findD(short), findD(long)]).toEqual([-1, 3]);
  expect([short.slice(1, 4), long.slice(1, 3)]).toEqual([["b"], ["b", "c"]]);
});

test("two lists appended to the same one don't share new entries", () => {
  const other = short.append(["x"]);
  expect([other.slice(), long.slice()]).toEqual([
    ["a", "b", "x"],
    ["a", "b", "c", "d"],
  ]);
  expect([long.extends(short), other.extends(short), short.extends(long)]).toEqual([true, false, false]);
});

test("changing the source array doesn't change the list", () => {
  const entries = ["a"];
  const list = GrowingList.from(entries);
  entries.push("b");
  expect(list.append(["c"]).slice()).toEqual(["a", "c"]);
  expect(list.append([])).toBe(list);
});
