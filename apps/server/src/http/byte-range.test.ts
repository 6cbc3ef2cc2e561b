import { expect, it } from "vitest";
import { parseRange } from "./byte-range.ts";

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=2-999", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-999", { start: 0, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, undefined],
  ["", undefined],
  ["bytes=-", undefined],
  ["bytes=5-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-1", undefined],
])("reads %j of ten bytes", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it("finds no byte in an empty object", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-1", 0)).toBe("unsatisfiable");
});
