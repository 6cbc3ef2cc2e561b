import { expect, test } from "vitest";
import { wrapped } from "./wrapping.ts";

test("a line is broken between words, and what goes on stands under its text", () => {
  expect(wrapped("  name      one two three four five six", 30, 12)).toBe(
    "  name      one two three four\n            five six",
  );
});

test("a line that fits, and one that no terminal shows, stay whole", () => {
  const line = "a line of some words";
  expect(wrapped(line, 20, 0)).toBe(line);
  expect(wrapped(line.repeat(10), undefined, 0)).toBe(line.repeat(10));
});

test("a word that is too wide stays whole", () => {
  const wide = "x".repeat(50);
  expect(wrapped(`  name  ${wide} end`, 40, 8)).toBe(`  name  ${wide}\n        end`);
  expect(wrapped(`  name  ${wide}`, 40, 8)).toBe(`  name  ${wide}`);
});
