import { useEffect, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** Time that the badge is shown. */
const badgeDurationMs = 3000;

/** Briefly shows that a run was saved, if it ended on this screen. After a reload, that's no longer news. */
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
