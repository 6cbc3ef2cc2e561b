import type { RunListing } from "../../api/trpc.ts";
import { isInProgress } from "../shell/feed/recent-runs.ts";

/** Time that the server keeps the photos of a run without an image, so that it can be run again: a day. */
const PHOTO_LIFETIME_MS = 86_400_000;
/** Maximum number of dismissed runs to remember, many more than are listed. */
const MAX_DISMISSED = 50;

type UnfinishedCandidate = Pick<RunListing, "id" | "status" | "made" | "finishedAt" | "parentRunId">;

interface ListContext {
  readonly now: Date;
  /** The IDs of runs that the user doesn't want to see anymore. */
  readonly dismissed: readonly string[];
}

/** Returns the runs that are in progress or have ended without an image within the last day. */
export function listUnfinishedRuns<Run extends UnfinishedCandidate>(
  runs: readonly Run[],
  { now, dismissed }: ListContext,
): Run[] {
  return runs.filter((run) => {
    if (isInProgress(run)) return true;
    // A final ad can only be retried on the screen of its photos.
    if (run.made > 0 || run.finishedAt === null || run.parentRunId !== null) return false;
    return now.getTime() - Date.parse(run.finishedAt) < PHOTO_LIFETIME_MS && !dismissed.includes(run.id);
  });
}

export function addDismissed(dismissed: readonly string[], id: string): readonly string[] {
  return [...dismissed, id].slice(-MAX_DISMISSED);
}
