import { expect, test } from "vitest";
import { filesOf, withExtension } from "./download.ts";
import { madeIn } from "../screen/testing/made-results.ts";

test.each([
  ["logo-1.png", "logo-1.svg"],
  ["my.brand-logo-3.png", "my.brand-logo-3.svg"],
  ["logo", "logo.svg"],
])("withExtension turns %s into %s", (name, vector) => {
  expect(withExtension(name, "svg")).toBe(vector);
});

test("filesOf returns a result's image and its vector, if any", () => {
  expect(filesOf(madeIn(0))).toEqual([{ url: "/files/a?download", name: "cup_mood-boards_1.png" }]);
  const vector = madeIn(1, { vectorUrl: "/files/v" });
  expect(filesOf(vector).map(({ name }) => name)).toEqual(["cup_mood-boards_2.png", "cup_mood-boards_2.svg"]);
});
