import { expect, test } from "vitest";
import { describeListingCounts, describeListing } from "./listing-text.ts";

test("describeListing names each channel's outcome", () => {
  const channels = [
    { channel: "amazon", outcome: "passes" },
    { channel: "etsy", outcome: "look" },
  ] as const;
  expect(describeListing({ state: "look", channels })).toBe("amazon: passes | etsy: needs a look");
});

test("describeListing names the state without channels; empty for null", () => {
  expect(describeListing({ state: "unchecked", channels: [] })).toBe("not checked");
  expect(describeListing({ state: "checking", channels: [] })).toBe("checking");
  expect(describeListing(null)).toBe("");
});

test("describeListingCounts lists only outcomes that exist", () => {
  const none = { checking: 0, passes: 0, look: 0, fails: 0, unchecked: 0 };
  expect(describeListingCounts(none)).toBeNull();
  expect(describeListingCounts({ ...none, passes: 1, fails: 2 })).toBe("1 passes, 2 fail");
  expect(describeListingCounts({ checking: 3, passes: 1200, look: 1, fails: 1, unchecked: 4 })).toBe(
    "1,200 pass, 1 needs a look, 1 fails, 4 not checked, 3 still checking",
  );
});
