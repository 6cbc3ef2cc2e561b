import { findTool } from "@packshot/tools/catalog";
import type { Run } from "../../../api/trpc.ts";
import { EditSource } from "../cut-out/edit-source.tsx";
import { subjectSources, subjectsOf } from "../upload/source.ts";
import { NoticeBar } from "./notices.tsx";
import { edgesText } from "./result-words.ts";

/** Asks to check edges that the engine wasn't sure about; the button beside the picture's other actions opens them. */
export function CheckEdges({ run }: { readonly run: Run }) {
  return <NoticeBar text={edgesText(run)} />;
}

interface EditProps {
  readonly run: Run;
  /** Is true in the bar at the bottom of a narrow screen, which has room for the first photo's button only. */
  readonly inBar?: boolean;
  /** Is called when a cut-out has been changed. */
  readonly onSaved?: () => void;
}

/** Opens the editor for each photo of a run, unless the tool uses them whole. */
export function EditCutOuts({ run, inBar = false, onSaved }: EditProps) {
  const sources = subjectSources(run);
  if (!findTool(run.tool)?.subjectBox) return null;
  if (inBar)
    return sources.slice(0, 1).map((source) => <EditSource key="first" run={run} source={source} inBar />);
  const subjects = subjectsOf(run);
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
