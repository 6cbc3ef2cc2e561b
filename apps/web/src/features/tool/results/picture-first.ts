import { useEffect, useRef } from "react";
import { useWide } from "../../../ui/wide.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/** Returns true while a narrow screen shows results alone. */
export function isPictureFirst({ phase }: Pick<ToolScreenState["run"], "phase">): boolean {
  return phase === "starting" || phase === "running" || phase === "done";
}

/**
 * Scrolls a narrow screen to its stage when results begin, so that what is above them makes room, and back to the top
 * when they are left. Its result goes on the stage.
 * @param shown names what the stage shows, where that can be one of several
 */
export function usePictureFirst(run: Pick<ToolScreenState["run"], "phase">, shown = "") {
  const stage = useRef<HTMLElement>(null);
  const wide = useWide();
  const first = isPictureFirst(run) && !wide;
  const was = useRef(false);
  useEffect(() => {
    if (!first) return undefined;
    let width = window.innerWidth;
    // A phone that is turned shows the whole picture again; a keyboard or an address bar changes only the height.
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
