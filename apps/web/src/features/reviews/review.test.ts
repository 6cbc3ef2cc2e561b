import { expect, test } from "vitest";
import { linesOf } from "./review.ts";

const letters = (line: string) => line.length;

test("linesOf breaks between words, as late as it can", () => {
  expect(linesOf("one two three four", 9, letters)).toEqual(["one two", "three", "four"]);
});

test("linesOf gives a word that is too long a line of its own", () => {
  expect(linesOf("a incomprehensible b", 5, letters)).toEqual(["a", "incomprehensible", "b"]);
});

test("linesOf makes no line of an empty text", () => {
  expect(linesOf("  ", 5, letters)).toEqual([]);
});
