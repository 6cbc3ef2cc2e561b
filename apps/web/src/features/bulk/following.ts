import type { BulkJob } from "../../api/trpc.ts";

/** A job that goes on is asked for again after so many milliseconds. */
const EVERY = 2000;

/** Returns how soon to ask again for jobs, or false when none of them goes on by itself. */
export function followingInterval(
  jobs: readonly Pick<BulkJob, "state" | "rows">[] | undefined,
): number | false {
  const goesOn = jobs?.some(({ state, rows }) => state === "running" || rows.running > 0) ?? false;
  return goesOn ? EVERY : false;
}
