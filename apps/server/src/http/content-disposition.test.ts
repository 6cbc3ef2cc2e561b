import { expect, it } from "vitest";
import { attachment } from "./content-disposition.ts";

it.each([
  ["lamp-white.png", 'attachment; filename="lamp-white.png"'],
  ["My lamp (2).png", 'attachment; filename="My lamp (2).png"'],
  ["Löwe 狮.png", "attachment; filename=\"L-we -.png\"; filename*=UTF-8''L%C3%B6we%20%E7%8B%AE.png"],
  ['a"; filename="b.exe', 'attachment; filename="a- filename-b.exe"'],
  ["a\r\nSet-Cookie: x=1.png", 'attachment; filename="a-Set-Cookie- x-1.png"'],
  ["../../etc/passwd", 'attachment; filename="-..-etc-passwd"'],
  ["..", 'attachment; filename="download"'],
  ["", 'attachment; filename="download"'],
])("saves %j safely", (name, header) => {
  expect(attachment(name)).toBe(header);
});

it("cuts a long name without splitting a character", () => {
  const header = attachment("🦁x".repeat(200));
  expect(() => decodeURIComponent(header)).not.toThrow();
  expect(header.length).toBeLessThan(200);
});
