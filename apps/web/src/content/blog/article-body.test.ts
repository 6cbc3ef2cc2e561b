import { expect, test } from "vitest";
import { parseArticle } from "./article-body.ts";

test("parseArticle splits at blank lines and turns line breaks into spaces", () => {
  expect(parseArticle("\nOne line,\nanother one.\n\n  \nNext.\n")).toEqual([
    { kind: "paragraph", text: "One line, another one." },
    { kind: "paragraph", text: "Next." },
  ]);
});

test.each([
  ["1. Light", "heading"],
  ["12. Light", "heading"],
  ["1,000 pixels are enough. 2. is no heading.", "paragraph"],
  ["f/8. It is sharp.", "paragraph"],
])("parseArticle parses %j as a %s", (text, kind) => {
  expect(parseArticle(text)).toEqual([{ kind, text }]);
});

test("parseArticle makes a list even after a line that starts with a number", () => {
  expect(parseArticle("2. You need:\n• a table\n• a window, or\n  a lamp")).toEqual([
    { kind: "list", text: "2. You need:", items: ["a table", "a window, or a lamp"] },
  ]);
});

test("parseArticle makes a list without an introductory line", () => {
  expect(parseArticle("• one • two")).toEqual([{ kind: "list", text: "", items: ["one", "two"] }]);
});

test("parseArticle returns nothing for an empty text", () => {
  expect(parseArticle(" \n\n ")).toEqual([]);
});
