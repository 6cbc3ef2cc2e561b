import { expect, test } from "vitest";
import { readBulkTable } from "./table.ts";

test("readBulkTable reads a header and rows", () => {
  expect(readBulkTable("shop.csv", "id ; image\n1;a.png\n")).toEqual({
    table: {
      fileName: "shop.csv",
      columns: ["id", "image"],
      records: [{ line: 2, cells: ["1", "a.png"] }],
    },
  });
});

test("readBulkTable names the file it can't read", () => {
  expect(readBulkTable("shop.csv", "id,image\n")).toEqual({
    problem: "Couldn't read “shop.csv”. It has no rows below the header.",
  });
});
