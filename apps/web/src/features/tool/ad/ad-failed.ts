import type { AnyTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";

const prefix = "Error adding text: ";

/** Explains why an ad failed. Starts with the tool's prefix, which `message` may already have. */
export function formatAdError(message: string): string {
  return message.startsWith(prefix) ? message : `${prefix}${message}`;
}

/** Explains why there is no ad. */
export function explainMissingAd(
  tool: Pick<AnyTool, "texts">,
  { status, error }: Pick<Run, "status" | "error">,
): string {
  if (status === "canceled") return "Canceled. You stopped this run.";
  return formatAdError(error ?? tool.texts.failed);
}
