import { expect, test } from "vitest";
import { wrapped } from "./wrap-lines.ts";

test("wraps between words and indents the continuation", () => {
  expect(wrapped("  name      one two three four five six", 30, 12)).toBe(
    "  name      one two three four\n            five six",
  );
});

test("doesn't wrap a line that fits, or without a terminal", () => {
  const line = "a line of some words";
  expect(wrapped(line, 20, 0)).toBe(line);
  expect(wrapped(line.repeat(10), undefined, 0)).toBe(line.repeat(10));
});

test("doesn't break a word that is too long", () => {
  const wide = "x".repeat(50);
  expect(wrapped(`  name  ${wide} end`, 40, 8)).toBe(`  name  ${wide}\n        end`);
  expect(wrapped(`  name  ${wide}`, 40, 8)).toBe(`  name  ${wide}`);
});
