import { expect, test } from "vitest";
import { withoutFormula, writeCsv } from "./csv.ts";

test("writeCsv starts with a byte order mark, so that Excel reads UTF-8", () => {
  expect(new TextEncoder().encode(writeCsv([["Küche"]])).subarray(0, 3)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j can't run as a formula", (cell) => {
  expect(withoutFormula(cell)).toBe(`'${cell}`);
});

test.each(["", "mug", "a=b", "'=1"])("%j doesn't start like a formula and stays unchanged", (cell) => {
  expect(withoutFormula(cell)).toBe(cell);
});
