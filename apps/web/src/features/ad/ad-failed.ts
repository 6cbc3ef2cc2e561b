import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";

const beginning = "Error adding text: ";

/** What went wrong with an ad, said as its tool says it; `message` may say so already. */
export function addingFailed(message: string): string {
  return message.startsWith(beginning) ? message : `${beginning}${message}`;
}

/** What stands in place of an ad that did not come. */
export function noAdText(
  tool: Pick<AnyTool, "texts">,
  { status, error }: Pick<Run, "status" | "error">,
): string {
  if (status === "cancelled") return "Canceled. You stopped this run.";
  return addingFailed(error ?? tool.texts.failed);
}
