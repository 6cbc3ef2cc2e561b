import { expect, test } from "vitest";
import { linesOf } from "./review.ts";

const letters = (line: string) => line.length;

test("linesOf breaks between words, as late as possible", () => {
  expect(linesOf("one two three four", 9, letters)).toEqual(["one two", "three", "four"]);
});

test("linesOf puts a word that is too long on its own line", () => {
  expect(linesOf("a incomprehensible b", 5, letters)).toEqual(["a", "incomprehensible", "b"]);
});

test("linesOf returns no lines for an empty text", () => {
  expect(linesOf("  ", 5, letters)).toEqual([]);
});
