import { uploadIds } from "../upload/source.ts";
import { madeOf } from "../results/run-state.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** What the stage is for, until results have their toolbar; not above an upload, which is no result. */
export function StageHeading({ screen }: { readonly screen: ToolScreenState }) {
  const { results } = screen.tool.texts;
  if (results === undefined || !isForResults(screen)) return null;
  return <h2 className="px-5 pt-4 text-[22px]/7 lg:px-7 lg:pt-5">{results}</h2>;
}

function isForResults({ live, starting, run, sources }: ToolScreenState): boolean {
  if (live.loading) return false;
  if (starting) return true;
  return run ? madeOf(run).length === 0 : uploadIds(sources) === null;
}
