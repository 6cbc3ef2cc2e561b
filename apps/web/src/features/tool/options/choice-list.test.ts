import { expect, test } from "vitest";
import { firstChoices, folds, matchingChoices } from "./choice-list.ts";

const people = [
  { value: "a", label: "Ada Lovelace", description: "Mathematician" },
  { value: "b", label: "Charlotte Brontë", description: "Writer" },
  { value: "c", label: "Karl Writerson" },
];
const names = (query: string) => matchingChoices(people, query).map(({ value }) => value);

test.each([
  ["", ["a", "b", "c"]],
  ["LOVE", ["a"]],
  ["bronte", ["b"]],
  ["lovelace ada", ["a"]],
  ["nobody", []],
])("matchingChoices for %j finds %j", (query, found) => {
  expect(names(query)).toEqual(found);
});

test("matchingChoices ranks a name's prefix above a description's match", () => {
  const writers = [people[1], { value: "d", label: "Writer's friend" }].flatMap((one) => one ?? []);
  expect(matchingChoices(writers, "writer").map(({ value }) => value)).toEqual(["d", "b"]);
});

const rooms = Array.from({ length: 13 }, (_, place) => ({ value: `${place}`, label: `Room ${place}` }));
const shown = (blocked: readonly string[], kept: readonly string[]) =>
  firstChoices(rooms, new Map(blocked.map((value) => [value, "Too large."])), kept).map(({ value }) => value);

test("folds is true for more than twelve choices without headings", () => {
  expect(folds(rooms)).toBe(true);
  expect(folds(rooms.slice(1))).toBe(false);
  expect(folds(rooms.map((room) => ({ ...room, category: "At home" })))).toBe(false);
});

test("firstChoices returns eight available choices and the chosen one", () => {
  expect(shown([], ["0"])).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  expect(shown(["0", "2"], ["3"])).toEqual(["1", "3", "4", "5", "6", "7", "8", "9"]);
  expect(shown([], ["10", "12"]).slice(8)).toEqual(["10", "12"]);
});
