import { expect, test } from "vitest";
import { photosInAddress } from "./arriving-photos.ts";

const runId = "0d9f6c1e-6a0b-4d8e-9a5e-3f1f2c4b5a6d";
const [first, second] = ["11111111-6a0b-4d8e-9a5e-3f1f2c4b5a6d", "22222222-6A0B-4D8E-9A5E-3F1F2C4B5A6D"];

test("photosInAddress reads a result of a run by its id and index", () => {
  expect(photosInAddress({ from: `${runId}.2` })).toEqual([{ kind: "result", runId, index: 2 }]);
});

test("photosInAddress reads uploads by their ids, in order", () => {
  expect(photosInAddress({ upload: `${second},${first}` })).toEqual([
    { kind: "upload", id: second },
    { kind: "upload", id: first },
  ]);
});

test.each(["", ",", "7", "../x", `${first}.0`, "javascript:alert(1)"])(
  "photosInAddress finds no upload in %j",
  (upload) => {
    expect(photosInAddress({ upload })).toEqual([]);
  },
);

const image = "https://cdn.shop.test/p.jpg?w=900";
const page = "https://shop.test/products/mug";

test("photosInAddress reads a web image by its address, with its page", () => {
  expect(photosInAddress({ image })).toEqual([{ kind: "url", url: image }]);
  expect(photosInAddress({ image, page })).toEqual([{ kind: "url", url: image, source: { page } }]);
  const source = { page, title: "Mug", rights: "reference" } as const;
  expect(photosInAddress({ image, ...source })).toEqual([{ kind: "url", url: image, source }]);
});

test("photosInAddress drops unknown rights, and rights without a page", () => {
  expect(photosInAddress({ image, page, rights: "stolen" })).toEqual([
    { kind: "url", url: image, source: { page } },
  ]);
  expect(photosInAddress({ image, title: "Mug", rights: "mine" })).toEqual([{ kind: "url", url: image }]);
});

test.each(["", runId, `${runId}.`, `${runId}.-1`, "../x.1"])(
  "photosInAddress doesn't accept %j as a result",
  (from) => {
    expect(photosInAddress({ from })).toEqual([]);
  },
);

test.each(["", "javascript:alert(1)", "https://", "two words", "/local.png"])(
  "photosInAddress doesn't accept %j as an image",
  (wrong) => {
    expect(photosInAddress({ image: wrong })).toEqual([]);
  },
);
