import { expect, test } from "vitest";
import { describeDoubts, toHint } from "./cut-out-doubts.ts";

test("describeDoubts names each kind once", () => {
  const doubts = [{ kind: "thin-part" }, { kind: "ground-left" }, { kind: "thin-part" }] as const;
  expect(describeDoubts(doubts)).toEqual(["may be missing a thin part", "may include shadow"]);
});

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };

test.each([
  ["thing", { box: area }],
  ["all-things", { box: area }],
  ["gaps-open", { gaps: "open" }],
  ["gaps-filled", { gaps: "filled" }],
  ["pose-standing", { pose: "standing" }],
  ["surface-floor", { surface: "floor" }],
] as const)("toHint turns the choice %s into one hint", (kind, hint) => {
  expect(toHint({ kind, area })).toEqual(hint);
});
