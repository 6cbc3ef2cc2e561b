import { expect, test } from "vitest";
import { doubtsText, doubtText } from "./doubt-words.ts";

test("doubtText says what to look at", () => {
  expect(doubtText({ kind: "ground-left" })).toBe("Check here: shadow may be left");
});

test("doubtsText says each kind once", () => {
  const doubts = [{ kind: "thin-part" }, { kind: "ground-left" }, { kind: "thin-part" }] as const;
  expect(doubtsText(doubts)).toBe("A thin part may be missing, shadow may be left");
});
