import { expect, test } from "vitest";
import { findNextGrant, describeNextTokens } from "./next-tokens.ts";

test.each([
  ["2026-11-21T12:00:00Z", "2026-12-01T00:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-01T00:00:00.000Z"],
  ["2027-01-31T00:00:00Z", "2027-02-01T00:00:00.000Z"],
])("after %s, the next free tokens come at %s", (now, next) => {
  expect(findNextGrant(new Date(now)).toISOString()).toBe(next);
});

test("describeNextTokens names the day in UTC, in any time zone", () => {
  expect(describeNextTokens(new Date("2026-11-30T23:30:00Z"), "en-US")).toBe(
    "You'll get 3 more free tokens when you visit on or after December 1 (UTC).",
  );
});
