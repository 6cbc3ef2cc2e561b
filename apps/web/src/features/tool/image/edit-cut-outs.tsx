import { findTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";
import { EditSource } from "../cut-out/edit-source.tsx";
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
  if (inBar)
    return sources.slice(0, 1).map((source) => <EditSource key="first" run={run} source={source} inBar />);
  const subjects = listSubjects(run);
  return sources.map((source, index) => {
    const subject = sources.length > 1 ? subjects[index] : undefined;
    return (
      <EditSource
        key={source.slot}
        run={run}
        source={source}
        onSaved={onSaved}
        {...(subject !== undefined && { subject })}
      />
    );
  });
}
