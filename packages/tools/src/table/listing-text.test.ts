import { expect, test } from "vitest";
import { listingCountText, listingText } from "./listing-text.ts";

test("listingText names each channel's outcome", () => {
  const channels = [
    { channel: "amazon", outcome: "passes" },
    { channel: "etsy", outcome: "look" },
  ] as const;
  expect(listingText({ state: "look", channels })).toBe("amazon: passes | etsy: needs a look");
});

test("listingText says that a row wasn't checked; empty without a check", () => {
  expect(listingText({ state: "unchecked", channels: [] })).toBe("not checked");
  expect(listingText({ state: "checking", channels: [] })).toBe("checking");
  expect(listingText(null)).toBe("");
});

test("listingCountText lists only outcomes that exist", () => {
  const none = { checking: 0, passes: 0, look: 0, fails: 0, unchecked: 0 };
  expect(listingCountText(none)).toBeNull();
  expect(listingCountText({ ...none, passes: 1, fails: 2 })).toBe("1 passes, 2 fail");
  expect(listingCountText({ checking: 3, passes: 1200, look: 1, fails: 1, unchecked: 4 })).toBe(
    "1,200 pass, 1 needs a look, 1 fails, 4 not checked, 3 still checking",
  );
});
