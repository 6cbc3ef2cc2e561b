import { expect, test } from "vitest";
import { chooseHints, describeDoubts } from "./cut-out-doubts.ts";

test("describeDoubts names each kind once", () => {
  const doubts = [{ kind: "thin-part" }, { kind: "ground-left" }, { kind: "thin-part" }] as const;
  expect(describeDoubts(doubts)).toEqual(["may be missing a thin part", "may include shadow"]);
});

test("choosing a subject keeps the hints about gaps and scenes", () => {
  const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
  const at = { x: 0.5, y: 0.5 };
  expect(chooseHints({ kind: "thing", area }, { at, gaps: "open" })).toEqual({ box: area, gaps: "open" });
  expect(chooseHints({ kind: "thing", area }, { pose: "lying" })).toEqual({ box: area, pose: "lying" });
  expect(chooseHints({ kind: "thing", area }, { surface: "floor" })).toEqual({ box: area, surface: "floor" });
  expect(chooseHints({ kind: "surface-floor", area }, { at })).toEqual({ at, surface: "floor" });
  expect(chooseHints({ kind: "pose-standing", area }, { at })).toEqual({ at, pose: "standing" });
  expect(chooseHints({ kind: "pose-lying", area }, { gaps: "open" })).toEqual({
    gaps: "open",
    pose: "lying",
  });
  expect(chooseHints({ kind: "all-things", area }, {})).toEqual({ box: area });
  expect(chooseHints({ kind: "gaps-open", area }, { at })).toEqual({ at, gaps: "open" });
  expect(chooseHints({ kind: "gaps-filled", area }, { box: area })).toEqual({ box: area, gaps: "filled" });
});
