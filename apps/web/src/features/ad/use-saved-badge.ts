import { useEffect, useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** The badge is shown for so many milliseconds. */
const shownFor = 3000;

/** Says for a while that a run was saved, if it ended before the person's eyes: after a reload that is no news. */
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
    /** A run that was started here has to be told: it may end before it was ever seen to be active. */
    watch: setWatched,
  };
}
