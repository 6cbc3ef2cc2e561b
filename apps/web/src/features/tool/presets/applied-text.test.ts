import { expect, test } from "vitest";
import { appliedText } from "./applied-text.ts";

test("appliedText names the options that were left out", () => {
  expect(appliedText("Mugs", [])).toBe("“Mugs” is applied.");
  expect(appliedText("Mugs", [{ label: "Scene" }, { label: "Angle" }])).toBe(
    "“Mugs” is applied, except for Scene and Angle: the tool has changed since it was saved.",
  );
});
