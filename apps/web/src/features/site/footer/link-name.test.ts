import { expect, test } from "vitest";
import { formatLinkName } from "./link-name.ts";

test.each([
  ["https://example.com/", "example.com"],
  ["https://social.example/@studio", "social.example/@studio"],
  ["mailto:help@example.com?subject=Packshot", "help@example.com"],
])("formatLinkName(%j) is %j", (url, name) => {
  expect(formatLinkName(url)).toBe(name);
});
