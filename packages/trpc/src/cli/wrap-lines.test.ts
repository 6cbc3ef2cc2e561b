import { expect, test } from "vitest";
import { wrapLine } from "./wrap-lines.ts";

test("wraps between words and indents the continuation", () => {
  expect(wrapLine("  name      one two three four five six", 30, 12)).toBe(
    "  name      one two three four\n            five six",
  );
});

test("doesn't wrap a line that fits, or without a terminal", () => {
  const line = "a line of some words";
  expect(wrapLine(line, 20, 0)).toBe(line);
  expect(wrapLine(line.repeat(10), undefined, 0)).toBe(line.repeat(10));
});

test("doesn't break a word that is too long", () => {
  const wide = "x".repeat(50);
  expect(wrapLine(`  name  ${wide} end`, 40, 8)).toBe(`  name  ${wide}\n        end`);
  expect(wrapLine(`  name  ${wide}`, 40, 8)).toBe(`  name  ${wide}`);
});
