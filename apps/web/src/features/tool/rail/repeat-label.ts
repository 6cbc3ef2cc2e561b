import { listResults } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/**
 * Returns the run button's label once a run has ended on the screen: the tool's own text for that, if it has one.
 * Otherwise "Make 4 More", but the original label during a run and after one without results, which the stage offers to
 * retry.
 */
export function pickRepeatLabel({
  tool,
  run,
  busy,
}: Pick<ToolScreenState["run"], "tool" | "run" | "busy">): string {
  const { action, again } = tool.copy;
  if (again !== undefined || busy || run === null) return again ?? action;
  if (listResults(run).length === 0) return action;
  const count = tool.variationLabels.length;
  return count === 1 ? "Make Another" : `Make ${count} More`;
}
