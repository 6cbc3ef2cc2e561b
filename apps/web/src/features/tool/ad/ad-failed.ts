import type { AnyTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";

const beginning = "Error adding text: ";

/** Says what went wrong with an ad. The sentence starts in the tool's own words, which `message` may already have. */
export function addingFailed(message: string): string {
  return message.startsWith(beginning) ? message : `${beginning}${message}`;
}

/** Says why there is no ad. */
export function noAdText(
  tool: Pick<AnyTool, "texts">,
  { status, error }: Pick<Run, "status" | "error">,
): string {
  if (status === "canceled") return "Canceled. You stopped this run.";
  return addingFailed(error ?? tool.texts.failed);
}
