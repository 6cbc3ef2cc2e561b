import { expect, test } from "vitest";
import { describeAppliedPreset } from "./applied-text.ts";

test("describeAppliedPreset names the dropped options", () => {
  expect(describeAppliedPreset("Mugs", [])).toBe("Applied “Mugs”.");
  expect(describeAppliedPreset("Mugs", [{ label: "Scene" }, { label: "Angle" }])).toBe(
    "Applied “Mugs”, except Scene and Angle: the tool has changed since you saved it.",
  );
});
