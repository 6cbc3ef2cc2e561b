import { expect, test } from "vitest";
import { doubtsText } from "./cut-out-doubts.ts";

test("doubtsText names each kind once", () => {
  const doubts = [{ kind: "thin-part" }, { kind: "ground-left" }, { kind: "thin-part" }] as const;
  expect(doubtsText(doubts)).toBe("A thin part may be missing, shadow may be left");
});
