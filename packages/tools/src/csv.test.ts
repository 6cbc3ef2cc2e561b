import { expect, test } from "vitest";
import { escapeFormula, writeCsv } from "./csv.ts";

test("writeCsv starts with a byte order mark, so that Excel reads UTF-8", () => {
  expect(new TextEncoder().encode(writeCsv([["Küche"]])).subarray(0, 3)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "escapes %j, which would run as a formula",
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
  },
);

test.each(["", "mug", "a=b", "'=1"])("keeps %j, which isn't a formula", (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});
