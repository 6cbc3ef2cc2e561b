import { findTool } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import type { Run } from "../../api/trpc.ts";
import { addingFailed, noAdText } from "./ad-failed.ts";

function textOf(run: Pick<Run, "status" | "error">): string {
  const tool = findTool("ad-creative");
  if (!tool) throw new Error("There is no tool for ads.");
  return noAdText(tool, run);
}

test("a failed ad says what went wrong", () => {
  expect(textOf({ status: "failed", error: "The engine is busy." })).toBe(
    "Error adding text: The engine is busy.",
  );
});

test("the tool's own sentence is not introduced twice", () => {
  expect(textOf({ status: "failed", error: null })).toBe("Error adding text: No image generated");
  expect(addingFailed("Error adding text: No image generated")).toBe("Error adding text: No image generated");
});

test("a cancelled one did not fail", () => {
  expect(textOf({ status: "cancelled", error: null })).toBe("Canceled. You stopped this run.");
});
