import { expect, test } from "vitest";
import { writeCsv } from "../csv.ts";
import { decodeTable } from "./decode-table.ts";
import { parseCsv } from "./parse-csv.ts";
import { readTable } from "./read-table.ts";
import { spreadsheetRows, spreadsheetTables } from "./testing/spreadsheet-tables.ts";

const parseCells = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each(spreadsheetTables)("reads a table with $name", ({ bytes }) => {
  const { columns, records } = readTable(decodeTable(bytes));
  expect(columns).toEqual(["id", "product", "description"]);
  expect(records.map(({ cells }) => cells)).toEqual(spreadsheetRows);
});

test("reads quoted cells with separators, doubled quotes and line breaks", () => {
  expect(parseCells('id,name\r\n1,"a, ""b""\r\nc"\r\n')).toEqual([
    ["id", "name"],
    ["1", 'a, "b"\r\nc'],
  ]);
});

test.each([
  ["semicolons with decimal commas", "id;price\n1;9,90\n2;19,90\n", ["1", "9,90"]],
  ["commas with a semicolon in a cell", 'id,text\n1,"a; b; c"\n2,d\n', ["1", "a; b; c"]],
  ["commas with a semicolon in the header", 'id,"photo;file"\n1,a.png\n', ["1", "a.png"]],
  ["tabs with commas in a cell", "id\ttext\n1\ta, b, c\n", ["1", "a, b, c"]],
])("guesses the separator of %s", (_, text, first) => {
  expect(parseCells(text)[1]).toEqual(first);
});

test("numbers records by the line of the file they start on", () => {
  expect(parseCsv('a\n"b\nc"\n\nd\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  expect(parseCsv('sep=;\r\na\r\n"b\rc"\r\nd').map(({ line }) => line)).toEqual([2, 3, 5]);
});

test("keeps an unnamed column only where it has cells", () => {
  expect(readTable("id,,\n1,x,\n")).toEqual({
    columns: ["id", ""],
    records: [{ line: 2, cells: ["1", "x"] }],
  });
});

test.each([
  ["id,image\n", "It has no rows below the header."],
  ["id,image\n,\n", "It has no rows below the header."],
  ["", "It has no rows below the header."],
  ["id,text\n1,a,b\n", "Line 2 has 3 cells, but the header has 2. Put quotes around cells"],
  ['a\n"b\n', "The quote that opens on line 2 is never closed."],
  ['a;b\n"a"b;c\n', "Line 2 continues after a closing quote. Put a semicolon there"],
])("rejects %j and says what to do", (text, sentence) => {
  expect(() => readTable(text)).toThrow(sentence);
});

test("rejects a workbook and says what to do", () => {
  const workbook = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0x80, 0x90);
  expect(() => decodeTable(workbook)).toThrow("Save the table as CSV");
});

test("reads writeCsv's output as the same cells", () => {
  const rows = [
    ["a", 'b "c"', "d,e", "f\r\ng", "h;i", "Küche"],
    ["1", "", "", "", "", ""],
  ];
  const written = writeCsv(rows);
  expect(written.startsWith("\uFEFF")).toBe(true);
  expect(parseCells(written)).toEqual(rows);
});
