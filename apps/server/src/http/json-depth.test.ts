import { expect, it } from "vitest";
import { isDeeperThan } from "./json-depth.ts";

it.each([
  ["[[]]", 2, false],
  ["[[[]]]", 2, true],
  ['{"a":[{"b":1}]}', 2, true],
  ['{"a":[1],"b":[2],"c":{}}', 2, false],
  ['["[[[[", "\\"[[[", "{"]', 1, false],
  ['["\\\\", [[]]]', 2, true],
  ["", 0, false],
  ["[".repeat(100_000), 32, true],
  ["not JSON at all }}}", 0, false],
])("judges %s by depth %i: %s", (json, most, deeper) => {
  expect(isDeeperThan(json, most)).toBe(deeper);
});
