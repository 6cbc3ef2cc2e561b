import { expect, it } from "vitest";
import { formatAttachment, parseRange } from "./headers.ts";

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
])("parseRange reads %j of ten bytes", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it("parseRange finds no byte in an empty object", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-1", 0)).toBe("unsatisfiable");
});

it.each([
  ["lamp-white.png", 'attachment; filename="lamp-white.png"'],
  ["My lamp (2).png", 'attachment; filename="My lamp (2).png"'],
  ["Löwe 狮.png", "attachment; filename=\"L-we -.png\"; filename*=UTF-8''L%C3%B6we%20%E7%8B%AE.png"],
  ['a"; filename="b.exe', 'attachment; filename="a- filename-b.exe"'],
  ["a\r\nSet-Cookie: x=1.png", 'attachment; filename="a-Set-Cookie- x-1.png"'],
  ["../../etc/passwd", 'attachment; filename="-..-etc-passwd"'],
  ["..", 'attachment; filename="download"'],
  ["", 'attachment; filename="download"'],
])("formatAttachment returns a safe name for %j", (name, header) => {
  expect(formatAttachment(name)).toBe(header);
});

it("formatAttachment truncates a very long name between characters", () => {
  const header = formatAttachment(`x${"𠮷".repeat(1000)}`);
  expect(decodeURIComponent(header).endsWith("𠮷𠮷")).toBe(true);
  expect(decodeURIComponent(header).length).toBeLessThan(700);
});

it("formatAttachment keeps the extension of a bulk job's longest name", () => {
  expect(formatAttachment(`${"x".repeat(120)}.zip`)).toBe(`attachment; filename="${"x".repeat(120)}.zip"`);
});
