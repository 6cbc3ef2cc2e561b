import { useEffect, useRef } from "react";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/** Returns true while results fill a narrow screen. */
export function isResultsFirst({ phase }: Pick<ToolScreenState["run"], "phase">): boolean {
  return phase === "starting" || phase === "running" || phase === "done";
}

/**
 * Scrolls a narrow screen to its stage when results appear, so that the content above makes room, and back to the top
 * when they are left. Pass the returned ref to the stage.
 * @param shown identifies what the stage shows, if that can be one of several
 */
export function useResultsFirst(run: Pick<ToolScreenState["run"], "phase">, shown = "") {
  const stage = useRef<HTMLElement>(null);
  const wide = useIsWide();
  const first = isResultsFirst(run) && !wide;
  const was = useRef(false);
  useEffect(() => {
    if (!first) return undefined;
    let width = window.innerWidth;
    // Rotating a phone shows the whole image again; a keyboard or the browser's toolbar only changes the height.
    const turned = () => {
      if (window.innerWidth !== width) stage.current?.scrollIntoView({ block: "start" });
      width = window.innerWidth;
    };
    window.addEventListener("resize", turned);
    return () => window.removeEventListener("resize", turned);
  }, [first]);
  useEffect(() => {
    if (first) stage.current?.scrollIntoView({ block: "start" });
    else if (was.current && !wide) window.scrollTo({ top: 0 });
    was.current = first;
  }, [first, wide, shown]);
  return { stage, first };
}
