import { useState } from "react";
import { useCutOut } from "../cut-out/use-cut-out.ts";
import { useScreenSources } from "../screen/contexts.tsx";
import { CutOutNote } from "../upload/card/cut-out-note.tsx";
import { wrongText } from "../upload/card/wrong-text.ts";
import type { SourcePicture } from "../upload/source.ts";

/** Says which photos' cut-outs ought to be looked at, where the options cover the cards of the photos. */
export function DoubtfulCutOuts() {
  const { tool, sources } = useScreenSources();
  if (tool.subjectBox !== true) return null;
  return Object.keys(tool.images).map((slot) => {
    const source = sources[slot];
    return source?.status === "ready" ? <Doubtful key={source.upload.id} upload={source.upload} /> : null;
  });
}

/** Stays when nothing is wrong any more, because the editor is open then, and to say that it is well. */
function Doubtful({ upload }: { readonly upload: SourcePicture }) {
  const { data: view } = useCutOut(upload.id);
  const [said, setSaid] = useState(false);
  if (view && !said && wrongText(view) !== "") setSaid(true);
  return said ? <CutOutNote upload={upload} /> : null;
}
