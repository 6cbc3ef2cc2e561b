import { expect, test } from "vitest";
import { formatTimeLeft } from "./pairing-text.ts";

test.each([
  [252_000, "4:12"],
  [251_001, "4:12"],
  [61_000, "1:01"],
  [1, "0:01"],
  [0, null],
  [-5000, null],
])("formats %d ms before expiry as %s", (before, shown) => {
  const until = 1_800_000_000_000;
  expect(formatTimeLeft(until, until - before)).toBe(shown);
});
