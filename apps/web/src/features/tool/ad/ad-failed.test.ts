import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import type { Run } from "../../../api/trpc.ts";
import { addingFailed, noAdText } from "./ad-failed.ts";

function textOf(run: Pick<Run, "status" | "error">): string {
  const tool = findTool("ad-creative");
  if (!tool) throw new Error("There is no tool for ads.");
  return noAdText(tool, run);
}

test("noAdText explains why an ad failed", () => {
  expect(textOf({ status: "failed", error: "The engine is busy." })).toBe(
    "Error adding text: The engine is busy.",
  );
});

test("addingFailed doesn't repeat the tool's own introduction", () => {
  expect(textOf({ status: "failed", error: null })).toBe("Error adding text: No image generated");
  expect(addingFailed("Error adding text: No image generated")).toBe("Error adding text: No image generated");
});

test("noAdText reports a canceled ad as canceled", () => {
  expect(textOf({ status: "canceled", error: null })).toBe("Canceled. You stopped this run.");
});
