import { expect, test } from "vitest";
import { formatCount } from "./count-text.ts";

test.each([
  [0, "0 images"],
  [1, "1 image"],
  [1200, "1,200 images"],
])("formats the count %d as %s", (count, shown) => {
  expect(formatCount(count, "image")).toBe(shown);
});
