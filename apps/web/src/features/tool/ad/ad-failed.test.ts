import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import type { Run } from "../../../api/trpc.ts";
import { addingFailed, noAdText } from "./ad-failed.ts";

function textOf(run: Pick<Run, "status" | "error">): string {
  const tool = findTool("ad-creative");
  if (!tool) throw new Error("There is no tool for ads.");
  return noAdText(tool, run);
}

test("noAdText says what went wrong with an ad", () => {
  expect(textOf({ status: "failed", error: "The engine is busy." })).toBe(
    "Error adding text: The engine is busy.",
  );
});

test("addingFailed doesn't introduce the tool's own sentence twice", () => {
  expect(textOf({ status: "failed", error: null })).toBe("Error adding text: No image generated");
  expect(addingFailed("Error adding text: No image generated")).toBe("Error adding text: No image generated");
});

test("noAdText says that a canceled ad was canceled", () => {
  expect(textOf({ status: "canceled", error: null })).toBe("Canceled. You stopped this run.");
});
