import { useEffect, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** Time until the badge disappears. */
const badgeDurationMs = 3000;

/** Returns whether to show that a run was saved: briefly after it has ended on this screen, but not after a reload. */
export function useSavedBadge(run: Run | null) {
  const [watched, setWatched] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  const activeRunId = run && isActive(run) ? run.id : null;
  useEffect(() => {
    if (activeRunId !== null) setWatched(activeRunId);
  }, [activeRunId]);
  const saved = run?.status === "succeeded" && watched === run.id && expired !== run.id;
  const savedRunId = saved ? run.id : null;
  useEffect(() => {
    if (savedRunId === null) return undefined;
    const timer = setTimeout(() => setExpired(savedRunId), badgeDurationMs);
    return () => clearTimeout(timer);
  }, [savedRunId]);
  return {
    saved,
    /** Watches a run that was started here. Required, because it may end before this hook sees it active. */
    watch: setWatched,
  };
}
