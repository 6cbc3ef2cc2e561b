import { expect, test } from "vitest";
import { titleWithCount } from "./unseen-runs.ts";

test("titleWithCount adds, replaces and removes the number", () => {
  expect(titleWithCount("Dashboard · Packshot", 1)).toBe("(1) Dashboard · Packshot");
  expect(titleWithCount("(1) Dashboard · Packshot", 2)).toBe("(2) Dashboard · Packshot");
  expect(titleWithCount("(12) Dashboard · Packshot", 0)).toBe("Dashboard · Packshot");
});
