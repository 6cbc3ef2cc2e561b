import { expect, test } from "vitest";
import { refusalOfFile } from "./refused-file.ts";

function refusal(name: string, type: string, bytes = 1) {
  return refusalOfFile({ kind: "file", file: new File([new Uint8Array(bytes)], name, { type }) });
}

test("what is no picture is refused by its kind, with what to choose", () => {
  expect(refusal("brochure.pdf", "application/pdf")).toBe(
    "“brochure.pdf” is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF file.",
  );
});

test("what is too large is refused before it is sent", () => {
  const limit = 20 * 1024 * 1024;
  expect(refusal("a.png", "image/png", limit)).toBeNull();
  expect(refusal("a.png", "image/png", limit + 1)).toContain("is 21 MB. The limit is 20 MB.");
});

test.each([
  ["a.heic", ""],
  ["a.heic", "image/heic"],
  ["a.svg", "image/svg+xml"],
])("%s of type %j is the server's to judge", (name, type) => {
  expect(refusal(name, type)).toBeNull();
});

test("an address and a result are the server's to judge", () => {
  expect(refusalOfFile({ kind: "url", url: "https://shop.test/a.pdf" })).toBeNull();
  expect(refusalOfFile({ kind: "result", runId: "r", index: 0 })).toBeNull();
});
