import type { AnyTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";

const beginning = "Error adding text: ";

/** Explains why an ad failed. The sentence starts with the tool's own words, which `message` may already contain. */
export function addingFailed(message: string): string {
  return message.startsWith(beginning) ? message : `${beginning}${message}`;
}

/** Explains why there is no ad. */
export function noAdText(
  tool: Pick<AnyTool, "texts">,
  { status, error }: Pick<Run, "status" | "error">,
): string {
  if (status === "canceled") return "Canceled. You stopped this run.";
  return addingFailed(error ?? tool.texts.failed);
}
