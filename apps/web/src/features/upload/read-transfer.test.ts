import { expect, test } from "vitest";
import { readTransfer } from "./read-transfer.ts";

function transfer(data: Record<string, string>, files: File[] = []) {
  return { files, getData: (format: string) => data[format] ?? "" };
}
const photo = new File(["x"], "a.png", { type: "image/png" });
const letter = new File(["x"], "a.txt", { type: "text/plain" });

test("takes the first picture among the files", () => {
  expect(readTransfer(transfer({}, [letter, photo]))).toEqual({ kind: "file", file: photo });
});

test("takes another file where there is no picture: it is refused in words", () => {
  expect(readTransfer(transfer({}, [letter]))).toEqual({ kind: "file", file: letter });
});

test("prefers the picture's own address to the link around it", () => {
  const dragged = transfer({
    "text/html": '<a href="https://shop.test/p/1"><img alt="" src="https://shop.test/p.jpg?w=9&amp;h=9"></a>',
    "text/uri-list": "https://shop.test/p/1",
  });
  expect(readTransfer(dragged)).toEqual({ kind: "url", url: "https://shop.test/p.jpg?w=9&h=9" });
});

test("skips the comments of an address list", () => {
  const list = transfer({ "text/uri-list": "# from a shop\r\nhttps://shop.test/p.jpg" });
  expect(readTransfer(list)).toEqual({ kind: "url", url: "https://shop.test/p.jpg" });
});

test("reads a pasted address", () => {
  expect(readTransfer(transfer({ "text/plain": " https://shop.test/p.jpg " }))).toEqual({
    kind: "url",
    url: "https://shop.test/p.jpg",
  });
});

test.each(["javascript:alert(1)", "data:image/png;base64,AA", "two words", "file:///etc/passwd", ""])(
  "leaves %j alone",
  (text) => {
    expect(readTransfer(transfer({ "text/plain": text }))).toBeNull();
  },
);
