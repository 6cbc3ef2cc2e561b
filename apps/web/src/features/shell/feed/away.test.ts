import { expect, test } from "vitest";
import { countedTitle } from "./away.ts";

test("countedTitle adds, replaces and removes the number", () => {
  expect(countedTitle("Dashboard · Packshot", 1)).toBe("(1) Dashboard · Packshot");
  expect(countedTitle("(1) Dashboard · Packshot", 2)).toBe("(2) Dashboard · Packshot");
  expect(countedTitle("(12) Dashboard · Packshot", 0)).toBe("Dashboard · Packshot");
});
