import { expect, test } from "vitest";
import { sumBy, describeUsage } from "./usage-sums.ts";

const used = [
  { day: "2026-11-27", tool: "a", tokens: 2 },
  { day: "2026-11-27", tool: "b", tokens: 1 },
  { day: "2026-11-28", tool: "a", tokens: 4 },
];

test("usage is summed by day and by tool", () => {
  expect([...sumBy(used, ({ day }) => day)]).toEqual([
    ["2026-11-27", 3],
    ["2026-11-28", 4],
  ]);
  expect([...sumBy(used, ({ tool }) => tool ?? "")]).toEqual([
    ["a", 6],
    ["b", 1],
  ]);
});

test("describeUsage lists each day with usage", () => {
  const text = describeUsage(sumBy(used, ({ day }) => day));
  expect(text).toBe("Tokens spent by day (UTC). Nov 27: 3, Nov 28: 4.");
});
