import { expect, test } from "vitest";
import { breakLines } from "./review.ts";

const countLetters = (line: string) => line.length;

test("breakLines breaks between words, as late as possible", () => {
  expect(breakLines("one two three four", 9, countLetters)).toEqual(["one two", "three", "four"]);
});

test("breakLines puts a word that is too long on its own line", () => {
  expect(breakLines("a incomprehensible b", 5, countLetters)).toEqual(["a", "incomprehensible", "b"]);
});

test("breakLines returns no lines for an empty text", () => {
  expect(breakLines("  ", 5, countLetters)).toEqual([]);
});
