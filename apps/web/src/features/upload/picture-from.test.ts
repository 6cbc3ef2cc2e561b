import { expect, test } from "vitest";
import { pictureFrom } from "./picture-from.ts";

const runId = "0d9f6c1e-6a0b-4d8e-9a5e-3f1f2c4b5a6d";

test("a result of a run, by its id and index", () => {
  expect(pictureFrom({ from: `${runId}.2`, image: undefined })).toEqual({ kind: "result", runId, index: 2 });
});

test("a picture on the web, by its address", () => {
  const image = "https://shop.test/p.jpg?w=900";
  expect(pictureFrom({ from: undefined, image })).toEqual({ kind: "url", url: image });
});

test.each(["", runId, `${runId}.`, `${runId}.-1`, "../x.1"])("%j is no result", (from) => {
  expect(pictureFrom({ from, image: undefined })).toBeNull();
});

test.each(["", "javascript:alert(1)", "https://", "two words", "/local.png"])("%j is no picture", (image) => {
  expect(pictureFrom({ from: undefined, image })).toBeNull();
});
