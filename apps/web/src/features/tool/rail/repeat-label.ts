import { listResults } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/**
 * Returns the run button's label after a run has ended. After a run without results, the stage offers the retry, so the
 * label stays the same.
 */
export function pickRepeatLabel({
  tool,
  run,
  busy,
}: Pick<ToolScreenState["run"], "tool" | "run" | "busy">): string {
  const { action, again } = tool.texts;
  if (again !== undefined || busy || run === null) return again ?? action;
  if (listResults(run).length === 0) return action;
  const count = tool.variationLabels.length;
  return count === 1 ? "Make Another" : `Make ${count} More`;
}
