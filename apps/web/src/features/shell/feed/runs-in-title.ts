import { useEffect, useState } from "react";
import { type RunListing, trpc } from "../../../api/trpc.ts";
import { isInProgress, recentRuns } from "./recent-runs.ts";

const prefix = /^(?:\(\d+\) )?(?:\d+\/\d+ · )?/;

interface Counts {
  /** The number of finished runs that the user hasn't seen. */
  readonly ended: number;
  /** The images of the runs in progress; null if there are none. */
  readonly progress: Progress | null;
}

interface Progress {
  readonly made: number;
  readonly total: number;
}

/** Returns the page's title with the number of finished runs and the progress of others, if there are any. */
export function addCounts(title: string, { ended, progress }: Counts): string {
  const unseen = ended === 0 ? "" : `(${ended}) `;
  const running = progress === null ? "" : `${progress.made}/${progress.total} · `;
  return unseen + running + title.replace(prefix, "");
}

/** Sums the images of the runs in progress. Returns null if there are none. */
export function sumProgress(
  runs: readonly Pick<RunListing, "status" | "made" | "variationCount">[],
): Progress | null {
  const active = runs.filter(isInProgress);
  if (active.length === 0) return null;
  return {
    made: active.reduce((sum, { made }) => sum + made, 0),
    total: active.reduce((sum, { variationCount }) => sum + variationCount, 0),
  };
}

/**
 * Shows runs in the window's title on every screen: the progress of current runs, and how many have finished while the
 * window was hidden. Until the window is visible again, its icon is also marked. Returns a function to call when a run
 * has finished.
 */
export function useRunsInTitle(): () => void {
  const [ended, setEnded] = useState(0);
  const { data } = trpc.runs.list.useQuery(recentRuns);
  const progress = sumProgress(data?.runs ?? []);
  const { made = 0, total = 0 } = progress ?? {};
  useEffect(() => {
    const clearWhenSeen = () => {
      if (!document.hidden) setEnded(0);
    };
    document.addEventListener("visibilitychange", clearWhenSeen);
    return () => document.removeEventListener("visibilitychange", clearWhenSeen);
  }, []);
  useEffect(() => {
    if (ended === 0 && total === 0) return undefined;
    return keepInTitle({ ended, progress: total === 0 ? null : { made, total } });
  }, [ended, made, total]);
  useEffect(() => {
    if (ended === 0) return undefined;
    showIcon("/favicon-news.svg");
    return () => showIcon("/favicon.svg");
  }, [ended]);
  return () => {
    if (document.hidden) setEnded((before) => before + 1);
  };
}

/**
 * Keeps the counts in the title of every screen, including those that open later. Returns a function that removes them.
 */
function keepInTitle(counts: Counts): () => void {
  const show = (shown: Counts) => {
    const title = addCounts(document.title, shown);
    if (title !== document.title) document.title = title;
  };
  show(counts);
  const observer = new MutationObserver(() => show(counts));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    show({ ended: 0, progress: null });
  };
}

function showIcon(href: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", href);
}
