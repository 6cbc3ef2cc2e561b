import { useScreenRun, useScreenSources } from "./contexts.tsx";

/** Returns true while the stage shows the options instead of the rail: before there is a photo. */
export function useOptionsOnStage(): boolean {
  const { tool, source } = useScreenSources();
  const { phase, run } = useScreenRun();
  return (
    tool.flow === "choose-first" &&
    run === null &&
    (phase === "empty" || phase === "sources") &&
    (source.status === "empty" || source.status === "failed")
  );
}
