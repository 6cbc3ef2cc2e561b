import type { AnyTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";

const prefix = "Error adding text: ";

/** Formats an ad's error message. Adds the prefix unless `message` already has it. */
export function formatAdError(message: string): string {
  return message.startsWith(prefix) ? message : `${prefix}${message}`;
}

/** Explains why a run has ended without an ad. */
export function explainMissingAd(
  tool: Pick<AnyTool, "copy">,
  { status, error }: Pick<Run, "status" | "error">,
): string {
  if (status === "canceled") return "Canceled. You stopped this run.";
  return formatAdError(error ?? tool.copy.failed);
}
