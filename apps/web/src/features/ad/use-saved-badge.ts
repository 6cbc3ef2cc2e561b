import { useEffect, useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** Milliseconds that the badge is shown for. */
const shownFor = 3000;

/** Whether a run has just been saved: for a while after it ended before the person's eyes, not after a reload. */
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
    const timer = setTimeout(() => setOver(id), shownFor);
    return () => clearTimeout(timer);
  }, [id]);
  return {
    saved,
    /** It was started here: its end may come before it was ever seen to be active. */
    watch: setWatched,
  };
}
