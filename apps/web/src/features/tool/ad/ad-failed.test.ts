import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import type { Run } from "../../../api/trpc.ts";
import { formatAdError, explainMissingAd } from "./ad-failed.ts";

function getText(run: Pick<Run, "status" | "error">): string {
  const tool = findTool("ad-creative");
  if (!tool) throw new Error("The registry lacks ad-creative.");
  return explainMissingAd(tool, run);
}

test("explainMissingAd explains why an ad failed", () => {
  expect(getText({ status: "failed", error: "The engine is busy." })).toBe(
    "Error adding text: The engine is busy.",
  );
});

test("formatAdError doesn't repeat the tool's prefix", () => {
  expect(getText({ status: "failed", error: null })).toBe("Error adding text: No image generated");
  expect(formatAdError("Error adding text: No image generated")).toBe(
    "Error adding text: No image generated",
  );
});

test("explainMissingAd reports a canceled ad as canceled", () => {
  expect(getText({ status: "canceled", error: null })).toBe("Canceled. You stopped this run.");
});
