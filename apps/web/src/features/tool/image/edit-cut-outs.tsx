import { findTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";
import { EditSource } from "../cut-out/edit-source.tsx";
import { EditSourcesMenu } from "../cut-out/edit-sources-menu.tsx";
import { listSubjectSources, listSubjects } from "../upload/source.ts";

interface EditProps {
  readonly run: Run;
  /** True in the bar at the bottom of a narrow screen, which has room only for the first photo's button. */
  readonly inBar?: boolean;
  /** Called when a cut-out has changed. */
  readonly onSaved?: () => void;
}

/** Offers the editor for each photo of a run, unless the tool uses the photos whole. */
export function EditCutOuts({ run, inBar = false, onSaved }: EditProps) {
  const sources = listSubjectSources(run);
  if (!findTool(run.tool)?.subjectBox) return null;
  const [first, ...others] = sources;
  if (!first) return null;
  if (inBar) return <EditSource run={run} source={first} inBar />;
  if (others.length === 0) return <EditSource run={run} source={first} onSaved={onSaved} />;
  return <EditSourcesMenu run={run} sources={sources} subjects={listSubjects(run)} onSaved={onSaved} />;
}
