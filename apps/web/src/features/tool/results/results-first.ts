import { type RefObject, useEffect, useRef } from "react";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

/** Returns whether the screen has results or waits for them. They then fill a narrow screen. */
export function isResultsFirst({ phase }: Pick<ToolScreenState["run"], "phase">): boolean {
  return phase === "starting" || phase === "running" || phase === "done";
}

/**
 * Scrolls a narrow screen to the stage when results appear, past the content above it, and back to the top when the
 * user leaves them. Pass the returned ref to the stage.
 * @param shownKey identifies the stage's content; a new key scrolls to the stage again
 */
export function useResultsFirst(run: Pick<ToolScreenState["run"], "phase">, shownKey = "") {
  const stage = useRef<HTMLElement>(null);
  const wide = useIsWide();
  const resultsFirst = isResultsFirst(run) && !wide;
  const wereResultsFirst = useRef(false);
  useFocusOnResults(run, stage);
  useEffect(() => {
    if (!resultsFirst) return undefined;
    let width = window.innerWidth;
    // Scroll only when a phone is rotated: a keyboard or the browser's toolbar changes only the height.
    const onResize = () => {
      if (window.innerWidth !== width) stage.current?.scrollIntoView({ block: "start" });
      width = window.innerWidth;
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [resultsFirst]);
  useEffect(() => {
    if (resultsFirst) stage.current?.scrollIntoView({ block: "start" });
    else if (wereResultsFirst.current && !wide) window.scrollTo({ top: 0 });
    wereResultsFirst.current = resultsFirst;
  }, [resultsFirst, wide, shownKey]);
  return { stage, resultsFirst };
}

/**
 * Moves the focus to the results when a run ends, unless the user has focused something else since the start button
 * disappeared.
 */
export function useFocusOnResults(
  { phase }: Pick<ToolScreenState["run"], "phase">,
  stage: RefObject<HTMLElement | null>,
) {
  const previousPhase = useRef(phase);
  useEffect(() => {
    const hasEnded =
      phase === "done" && (previousPhase.current === "starting" || previousPhase.current === "running");
    if (hasEnded && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
    previousPhase.current = phase;
  }, [phase, stage]);
}
