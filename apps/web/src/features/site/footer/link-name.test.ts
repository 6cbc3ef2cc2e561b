import { expect, test } from "vitest";
import { nameOf } from "./link-name.ts";

test.each([
  ["https://example.com/", "example.com"],
  ["https://social.example/@studio", "social.example/@studio"],
  ["mailto:help@example.com?subject=Packshot", "help@example.com"],
])("nameOf(%j) is %j", (address, name) => {
  expect(nameOf(address)).toBe(name);
});
