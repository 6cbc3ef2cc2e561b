import { expect, test } from "vitest";
import { readTransfer, explainRejectedFile } from "./read-transfer.ts";

function createTransfer(data: Record<string, string>, files: File[] = []) {
  return { files, getData: (format: string) => data[format] ?? "" };
}
const photo = new File(["x"], "a.png", { type: "image/png" });
const letter = new File(["x"], "a.txt", { type: "text/plain" });

test("readTransfer takes the first image among the files", () => {
  expect(readTransfer(createTransfer({}, [letter, photo]))).toEqual({ kind: "file", file: photo });
});

test("readTransfer takes a non-image file so that an error can be shown", () => {
  expect(readTransfer(createTransfer({}, [letter]))).toEqual({ kind: "file", file: letter });
});

test("readTransfer prefers an image's own URL to the link around it", () => {
  const dragged = createTransfer({
    "text/html": '<a href="https://shop.test/p/1"><img alt="" src="https://shop.test/p.jpg?w=9&amp;h=9"></a>',
    "text/uri-list": "https://shop.test/p/1",
  });
  expect(readTransfer(dragged)).toEqual({ kind: "url", url: "https://shop.test/p.jpg?w=9&h=9" });
});

test("readTransfer skips comments in a list of URLs", () => {
  const list = createTransfer({ "text/uri-list": "# from a shop\r\nhttps://shop.test/p.jpg" });
  expect(readTransfer(list)).toEqual({ kind: "url", url: "https://shop.test/p.jpg" });
});

test("readTransfer reads a pasted URL", () => {
  expect(readTransfer(createTransfer({ "text/plain": " https://shop.test/p.jpg " }))).toEqual({
    kind: "url",
    url: "https://shop.test/p.jpg",
  });
});

test.each([
  "javascript:alert(1)",
  "data:image/png;base64,AA",
  "two words",
  "file:///etc/passwd",
  "https://shop.test:99999/p.jpg",
  "",
])("readTransfer ignores %j", (text) => {
  expect(readTransfer(createTransfer({ "text/plain": text }))).toBeNull();
});

const MEGABYTE = 1024 * 1024;

function explainRefusal(name: string, type: string, bytes = 1) {
  return explainRejectedFile({ kind: "file", file: new File([new Uint8Array(bytes)], name, { type }) });
}

test("explainRejectedFile rejects a non-image and names what to choose", () => {
  expect(explainRefusal("brochure.pdf", "application/pdf")).toBe(
    "“brochure.pdf” is not an image. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.",
  );
});

test("explainRejectedFile rejects an oversized file before it is sent", () => {
  expect(explainRefusal("a.png", "image/png", 20 * MEGABYTE)).toBeNull();
  expect(explainRefusal("a.png", "image/png", 20 * MEGABYTE + 1)).toContain("is 21 MB. The limit is 20 MB.");
});

test.each([
  ["a.jpg", "image/jpeg"],
  ["a.heic", "image/heic"],
  ["a.heif", "image/heif"],
  ["a.heic", ""],
])("explainRejectedFile accepts 50 MB of %s with type %j", (name, type) => {
  expect(explainRefusal(name, type, 50 * MEGABYTE)).toBeNull();
  expect(explainRefusal(name, type, 50 * MEGABYTE + 1)).toContain("is 51 MB. The limit is 50 MB.");
});

test.each([
  ["a.heic", ""],
  ["a.heic", "image/heic"],
  ["a.svg", "image/svg+xml"],
])("explainRejectedFile leaves %s of type %j to the server", (name, type) => {
  expect(explainRefusal(name, type)).toBeNull();
});

test("explainRejectedFile leaves a URL and a result to the server", () => {
  expect(explainRejectedFile({ kind: "url", url: "https://shop.test/a.pdf" })).toBeNull();
  expect(explainRejectedFile({ kind: "result", runId: "r", index: 0 })).toBeNull();
});
