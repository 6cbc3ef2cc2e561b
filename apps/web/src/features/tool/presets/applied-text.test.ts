import { expect, test } from "vitest";
import { appliedText } from "./applied-text.ts";

test("appliedText names the options that were left out", () => {
  expect(appliedText("Mugs", [])).toBe("Applied “Mugs”.");
  expect(appliedText("Mugs", [{ label: "Scene" }, { label: "Angle" }])).toBe(
    "Applied “Mugs”, except Scene and Angle: the tool has changed since you saved it.",
  );
});
