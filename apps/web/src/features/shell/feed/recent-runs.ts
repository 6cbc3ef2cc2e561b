import type { RunListing, RunPage } from "../../../api/trpc.ts";

/** Asks for the runs that the dashboard shows; the feed keeps this list fresh. */
export const recentRuns = { limit: 6 } as const;

type Progress = Pick<RunListing, "status">;

export function isUnderWay({ status }: Progress): boolean {
  return status === "queued" || status === "running";
}

/** Returns the page with a run as it is now: in its place, or among the newest when it is new. */
export function withRun(page: RunPage, run: RunListing): RunPage {
  const known = page.runs.some(({ id }) => id === run.id);
  if (known) return { ...page, runs: page.runs.map((other) => (other.id === run.id ? run : other)) };
  const runs = [...page.runs, run].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { ...page, runs: runs.slice(0, recentRuns.limit) };
}
