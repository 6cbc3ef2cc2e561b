import { useEffect, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** Time that the badge is shown. */
const badgeDurationMs = 3000;

/** Briefly shows that a run was saved, if it ended on this screen. After a reload, that's no longer news. */
export function useSavedBadge(run: Run | null) {
  const [watched, setWatched] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const active = run && isActive(run) ? run.id : null;
  useEffect(() => {
    if (active !== null) setWatched(active);
  }, [active]);
  const saved = run?.status === "succeeded" && watched === run.id && over !== run.id;
  const id = saved ? run.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => setOver(id), badgeDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return {
    saved,
    /** Watches a run that was started here. Required, because it may end before this hook sees it active. */
    watch: setWatched,
  };
}
