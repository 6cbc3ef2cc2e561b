import { expect, test } from "vitest";
import { matching } from "./choice-list.ts";

const people = [
  { value: "a", label: "Ada Lovelace", description: "Mathematician" },
  { value: "b", label: "Charlotte Brontë", description: "Writer" },
  { value: "c", label: "Karl Writerson" },
];
const names = (query: string) => matching(people, query).map(({ value }) => value);

test.each([
  ["", ["a", "b", "c"]],
  ["LOVE", ["a"]],
  ["bronte", ["b"]],
  ["lovelace ada", ["a"]],
  ["nobody", []],
])("matching for %j finds %j", (query, found) => {
  expect(names(query)).toEqual(found);
});

test("matching puts a name that starts with the query before a description that contains it", () => {
  const writers = [people[1], { value: "d", label: "Writer's friend" }].flatMap((one) => one ?? []);
  expect(matching(writers, "writer").map(({ value }) => value)).toEqual(["d", "b"]);
});
