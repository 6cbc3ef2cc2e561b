import { useState } from "react";
import type { CutOut } from "../../../api/trpc.ts";
import { withRelevantChoices } from "../cut-out/choices.ts";
import { useCutOut } from "../cut-out/use-cut-out.ts";
import { useScreenSources } from "../screen/contexts.tsx";
import { CutOutNote } from "../upload/card/cut-out-note.tsx";
import { cutOutProblemText } from "../upload/card/cut-out-problems.ts";
import type { SourcePhoto } from "../upload/source.ts";

/** Names the photos whose cut-outs should be checked, where the options cover the photos' cards. */
export function DoubtfulCutOuts() {
  const { tool, sources } = useScreenSources();
  if (tool.subjectBox !== true) return null;
  return Object.keys(tool.images).map((slot) => {
    const source = sources[slot];
    return source?.status === "ready" ? (
      <Doubtful key={source.upload.id} slot={slot} upload={source.upload} />
    ) : null;
  });
}

function isAsked(view: CutOut): boolean {
  return cutOutProblemText(view) !== "" || (view.found && view.choices.length > 1);
}

/**
 * Shows a photo's cut-out to check. Stays visible when nothing is wrong anymore, because the editor is open then, and
 * to confirm that.
 */
function Doubtful({ slot, upload }: { readonly slot: string; readonly upload: SourcePhoto }) {
  const { tool } = useScreenSources();
  const { data: view } = useCutOut(upload.id);
  const [said, setSaid] = useState(false);
  if (view && !said && isAsked(withRelevantChoices(view, tool, slot))) setSaid(true);
  return said ? <CutOutNote slot={slot} upload={upload} /> : null;
}
