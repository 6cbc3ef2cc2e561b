import { expect, test } from "vitest";
import { linesOf } from "./review.ts";

const letters = (line: string) => line.length;

test("breaks between words, as late as it can", () => {
  expect(linesOf("one two three four", 9, letters)).toEqual(["one two", "three", "four"]);
});

test("a word too long has a line of its own", () => {
  expect(linesOf("a incomprehensible b", 5, letters)).toEqual(["a", "incomprehensible", "b"]);
});

test("a text of nothing has no line", () => {
  expect(linesOf("  ", 5, letters)).toEqual([]);
});
