import { useState } from "react";
import type { CutOut } from "../../../api/trpc.ts";
import { dropIrrelevantChoices } from "../cut-out/choices.ts";
import { useCutOut } from "../cut-out/use-cut-out.ts";
import { useScreenSources } from "../screen/contexts.tsx";
import { CutOutNote } from "../upload/card/cut-out-note.tsx";
import { describeCutOutProblems } from "../upload/card/cut-out-problems.ts";
import type { SourcePhoto } from "../upload/source.ts";

/** Shows cut-outs with problems in the options dialog, because it covers the cards that usually show them. */
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

function needsAttention(view: CutOut): boolean {
  return describeCutOutProblems(view) !== "" || (view.found && view.choices.length > 1);
}

/**
 * Shows a cut-out that has had problems. Stays visible after they are fixed, to confirm that and because it contains
 * the open editor.
 */
function Doubtful({ slot, upload }: { readonly slot: string; readonly upload: SourcePhoto }) {
  const { tool } = useScreenSources();
  const { data: view } = useCutOut(upload.id);
  const [neededAttention, setNeededAttention] = useState(false);
  if (view && !neededAttention && needsAttention(dropIrrelevantChoices(view, tool, slot)))
    setNeededAttention(true);
  return neededAttention ? <CutOutNote slot={slot} upload={upload} /> : null;
}
