import { expect, test } from "vitest";
import { readTable } from "./table.ts";

test("readTable reads a header and rows", () => {
  expect(readTable("shop.csv", "id , image\n1,a.png\n")).toEqual({
    table: {
      fileName: "shop.csv",
      header: ["id", "image"],
      records: [{ line: 2, cells: ["1", "a.png"] }],
      leftOut: 0,
    },
  });
});

test.each([
  ["id,image\n", "“shop.csv” has no rows below its header."],
  ["id,image\n1\n", "“shop.csv”: line 2 has 1 cell, and the header has 2."],
  ['id\n"a\n', "“shop.csv” can't be read. The quote that opens on line 2 is never closed."],
])("readTable says why %j is no table", (text, problem) => {
  expect(readTable("shop.csv", text)).toEqual({ problem });
});

test("readTable leaves out what comes after a thousand rows, and says how much", () => {
  const read = readTable("shop.csv", `id\n${"1\n".repeat(1002)}`);
  expect("table" in read && [read.table.records.length, read.table.leftOut]).toEqual([1000, 2]);
});
