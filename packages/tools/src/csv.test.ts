import { expect, test } from "vitest";
import { csvLine, parseCsv, withoutFormula } from "./csv.ts";

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test("cells may be quoted, with commas, doubled quotes and line breaks in them", () => {
  expect(cellsOf('id,name\r\n1,"a, ""b""\r\nc"\r\n')).toEqual([
    ["id", "name"],
    ["1", 'a, "b"\r\nc'],
  ]);
});

test("a byte order mark, a missing last line end and empty lines don't count", () => {
  expect(cellsOf("\uFEFFid,name\n\n1,\n\n2,x")).toEqual([
    ["id", "name"],
    ["1", ""],
    ["2", "x"],
  ]);
  expect(cellsOf("")).toEqual([]);
});

test("a record says on which line of the file it begins", () => {
  expect(parseCsv('a\n"b\nc"\nd\n').map(({ line }) => line)).toEqual([1, 2, 4]);
});

test("an empty cell in quotes at the end is a cell", () => {
  expect(cellsOf('a,""\n"",b')).toEqual([
    ["a", ""],
    ["", "b"],
  ]);
});

test.each([
  ['a\nb"c\n', "Line 2 has a quote within a cell"],
  ['a\n"b\n', "The quote that opens on line 2 is never closed"],
  ['"a"b\n', "Line 1 goes on after a closing quote"],
])("what is no CSV is refused with its line: %j", (text, says) => {
  expect(() => parseCsv(text)).toThrow(says);
});

test("what is written is read as the same cells", () => {
  const cells = ["a", 'b "c"', "d,e", "f\r\ng", ""];
  expect(cellsOf(csvLine(cells))).toEqual([cells]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j can't run as a formula", (cell) => {
  expect(withoutFormula(cell)).toBe(`'${cell}`);
});

test.each(["", "mug", "a=b", "'=1"])("%j begins like no formula and stays", (cell) => {
  expect(withoutFormula(cell)).toBe(cell);
});
