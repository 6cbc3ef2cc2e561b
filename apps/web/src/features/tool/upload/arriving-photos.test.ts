import { expect, test } from "vitest";
import { readPhotosInUrl } from "./arriving-photos.ts";

const runId = "0d9f6c1e-6a0b-4d8e-9a5e-3f1f2c4b5a6d";
const [first, second] = ["11111111-6a0b-4d8e-9a5e-3f1f2c4b5a6d", "22222222-6A0B-4D8E-9A5E-3F1F2C4B5A6D"];

test("readPhotosInUrl reads a result of a run by its id and index", () => {
  expect(readPhotosInUrl({ from: `${runId}.2` })).toEqual([{ kind: "result", runId, index: 2 }]);
});

test("readPhotosInUrl reads uploads by their ids, in order", () => {
  expect(readPhotosInUrl({ upload: `${second},${first}` })).toEqual([
    { kind: "upload", id: second },
    { kind: "upload", id: first },
  ]);
});

test.each(["", ",", "7", "../x", `${first}.0`, "javascript:alert(1)"])(
  "readPhotosInUrl finds no upload in %j",
  (upload) => {
    expect(readPhotosInUrl({ upload })).toEqual([]);
  },
);

const image = "https://cdn.shop.test/p.jpg?w=900";
const page = "https://shop.test/products/mug";

test("readPhotosInUrl reads a web image's URL and its page", () => {
  expect(readPhotosInUrl({ image })).toEqual([{ kind: "url", url: image }]);
  expect(readPhotosInUrl({ image, page })).toEqual([{ kind: "url", url: image, source: { page } }]);
  const source = { page, title: "Mug", rights: "reference" } as const;
  expect(readPhotosInUrl({ image, ...source })).toEqual([{ kind: "url", url: image, source }]);
});

test("readPhotosInUrl drops unknown rights, and rights without a page", () => {
  expect(readPhotosInUrl({ image, page, rights: "stolen" })).toEqual([
    { kind: "url", url: image, source: { page } },
  ]);
  expect(readPhotosInUrl({ image, title: "Mug", rights: "mine" })).toEqual([{ kind: "url", url: image }]);
});

test.each(["", runId, `${runId}.`, `${runId}.-1`, "../x.1"])(
  "readPhotosInUrl doesn't accept %j as a result",
  (from) => {
    expect(readPhotosInUrl({ from })).toEqual([]);
  },
);

test.each(["", "javascript:alert(1)", "https://", "two words", "/local.png"])(
  "readPhotosInUrl doesn't accept %j as an image",
  (wrong) => {
    expect(readPhotosInUrl({ image: wrong })).toEqual([]);
  },
);
