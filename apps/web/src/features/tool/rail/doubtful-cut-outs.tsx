import { useState } from "react";
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
    return source?.status === "ready" ? <Doubtful key={source.upload.id} upload={source.upload} /> : null;
  });
}

/**
 * Shows a photo's cut-out to check. Stays visible when nothing is wrong anymore, because the editor is open then, and
 * to confirm that.
 */
function Doubtful({ upload }: { readonly upload: SourcePhoto }) {
  const { data: view } = useCutOut(upload.id);
  const [said, setSaid] = useState(false);
  if (view && !said && cutOutProblemText(view) !== "") setSaid(true);
  return said ? <CutOutNote upload={upload} /> : null;
}
