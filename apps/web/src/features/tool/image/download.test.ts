import { expect, test } from "vitest";
import { listFiles, replaceExtension } from "./download.ts";
import { createResult } from "../screen/testing/create-results.ts";

test.each([
  ["logo-1.png", "logo-1.svg"],
  ["my.brand-logo-3.png", "my.brand-logo-3.svg"],
  ["logo", "logo.svg"],
])("replaceExtension turns %s into %s", (name, vector) => {
  expect(replaceExtension(name, "svg")).toBe(vector);
});

test("listFiles returns a result's image and its vector, if any", () => {
  expect(listFiles(createResult(0))).toEqual([{ url: "/files/a?download", name: "cup_mood-boards_1.png" }]);
  const vector = createResult(1, { vectorUrl: "/files/v" });
  expect(listFiles(vector).map(({ name }) => name)).toEqual([
    "cup_mood-boards_2.png",
    "cup_mood-boards_2.svg",
  ]);
});
