import type { BulkJob } from "../../api/trpc.ts";

/** Interval between refetches of a running job. */
const REFETCH_INTERVAL_MS = 2000;

/** Returns the interval for refetching jobs, or false if none of them can progress without the user. */
export function findRefetchInterval(
  jobs: readonly Pick<BulkJob, "state" | "rows" | "listing">[] | undefined,
): number | false {
  const canProgress =
    jobs?.some(
      ({ state, rows, listing }) => state === "running" || rows.running > 0 || listing.checking > 0,
    ) ?? false;
  return canProgress ? REFETCH_INTERVAL_MS : false;
}
