import type { Query } from "@tanstack/react-query";
import type { RunListing, RunPage } from "../../../api/trpc.ts";

/** The query for the dashboard's runs; the feed keeps this list up to date. */
export const recentRuns = { limit: 6 } as const;

type Progress = Pick<RunListing, "status">;

export function isInProgress({ status }: Progress): boolean {
  return status === "queued" || status === "running";
}

type Outcome = Pick<RunListing, "status" | "finishedAt">;

/**
 * Returns whether a changed run has to be refetched: if it is still loading, the response may be older than the change;
 * otherwise, the screen may show an earlier outcome. A run in progress has its own stream.
 */
export function isOutdated(shown: Outcome | undefined, changed: Outcome): boolean {
  return shown === undefined || (!isInProgress(shown) && shown.finishedAt !== changed.finishedAt);
}

/** Returns the page with an updated run: in place, or among the newest when it is new. */
export function updatePage(page: RunPage, run: RunListing): RunPage {
  const isListed = page.runs.some(({ id }) => id === run.id);
  if (isListed) return { ...page, runs: page.runs.map((other) => (other.id === run.id ? run : other)) };
  const runs = [...page.runs, run].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { ...page, runs: runs.slice(0, recentRuns.limit) };
}

/** Returns whether a list that is being fetched may miss a run that ends now. A next page only has older items. */
export function mayMissRun({ state }: Pick<Query, "state">): boolean {
  return state.fetchStatus === "fetching" && !state.fetchMeta?.fetchMore;
}
