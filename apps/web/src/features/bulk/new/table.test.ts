import { expect, test } from "vitest";
import { readBulkTable } from "./table.ts";

test("readBulkTable reads a header and rows", () => {
  expect(readBulkTable("shop.csv", "id ; image\n1;a.png\n")).toEqual({
    table: {
      fileName: "shop.csv",
      columns: ["id", "image"],
      records: [{ line: 2, cells: ["1", "a.png"] }],
      leftOut: 0,
    },
  });
});

test("readBulkTable names the file it can't read", () => {
  expect(readBulkTable("shop.csv", "id,image\n")).toEqual({
    problem: "“shop.csv” can't be read. It has no rows below its header.",
  });
});

test("readBulkTable leaves out what comes after a thousand rows, and says how much", () => {
  const read = readBulkTable("shop.csv", `id\n${"1\n".repeat(1002)}`);
  expect("table" in read && [read.table.records.length, read.table.leftOut]).toEqual([1000, 2]);
});
