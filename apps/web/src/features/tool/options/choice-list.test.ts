import { expect, test } from "vitest";
import { pickFirstChoices, isFoldable, searchChoices } from "./choice-list.ts";

const people = [
  { value: "a", label: "Ada Lovelace", description: "Mathematician" },
  { value: "b", label: "Charlotte Brontë", description: "Writer" },
  { value: "c", label: "Karl Writerson" },
];
const findValues = (query: string) => searchChoices(people, query).map(({ value }) => value);

test.each([
  ["", ["a", "b", "c"]],
  ["LOVE", ["a"]],
  ["bronte", ["b"]],
  ["lovelace ada", ["a"]],
  ["nobody", []],
])("searchChoices for %j finds %j", (query, found) => {
  expect(findValues(query)).toEqual(found);
});

test("searchChoices ranks a name prefix above a match in the description", () => {
  const writers = [people[1], { value: "d", label: "Writer's friend" }].flatMap((one) => one ?? []);
  expect(searchChoices(writers, "writer").map(({ value }) => value)).toEqual(["d", "b"]);
});

const numberedChoices = Array.from({ length: 13 }, (_, place) => ({
  value: `${place}`,
  label: `Room ${place}`,
}));
const listShown = (blocked: readonly string[], kept: readonly string[]) =>
  pickFirstChoices(numberedChoices, new Map(blocked.map((value) => [value, "Too large."])), kept).map(
    ({ value }) => value,
  );

test("isFoldable requires more than twelve choices without headings", () => {
  expect(isFoldable(numberedChoices)).toBe(true);
  expect(isFoldable(numberedChoices.slice(1))).toBe(false);
  expect(isFoldable(numberedChoices.map((room) => ({ ...room, category: "At home" })))).toBe(false);
});

test("pickFirstChoices returns eight available choices and the kept ones", () => {
  expect(listShown([], ["0"])).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  expect(listShown(["0", "2"], ["3"])).toEqual(["1", "3", "4", "5", "6", "7", "8", "9"]);
  expect(listShown([], ["10", "12"]).slice(8)).toEqual(["10", "12"]);
});
