import { expect, test } from "vitest";
import { articleBody } from "./article-body.ts";

test("articleBody divides at blank lines, and takes other line breaks for spaces", () => {
  expect(articleBody("\nOne line,\nanother one.\n\n  \nNext.\n")).toEqual([
    { kind: "paragraph", text: "One line, another one." },
    { kind: "paragraph", text: "Next." },
  ]);
});

test.each([
  ["1. Light", "heading"],
  ["12. Light", "heading"],
  ["1,000 pixels are enough. 2. is no heading.", "paragraph"],
  ["f/8. It is sharp.", "paragraph"],
])("articleBody takes %j for a %s", (text, kind) => {
  expect(articleBody(text)).toEqual([{ kind, text }]);
});

test("articleBody makes a list of bullets below their first line, even where a number begins it", () => {
  expect(articleBody("2. You need:\n• a table\n• a window, or\n  a lamp")).toEqual([
    { kind: "list", text: "2. You need:", items: ["a table", "a window, or a lamp"] },
  ]);
});

test("articleBody makes a list without a first line", () => {
  expect(articleBody("• one • two")).toEqual([{ kind: "list", text: "", items: ["one", "two"] }]);
});

test("articleBody finds nothing in an empty text", () => {
  expect(articleBody(" \n\n ")).toEqual([]);
});
