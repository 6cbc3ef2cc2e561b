import type { Run, RunStatus } from "@packshot/db";
import { type Lane, NO_IMAGE, type RunJob } from "../../ports/index.ts";

export function hasEnded(status: RunStatus): boolean {
  return status === "succeeded" || status === "failed" || status === "canceled";
}

/** Tells whether the job still has something to do: its run has not ended, and no retry has given it to a newer job. */
export function isOpenFor(job: RunJob, run: Run | undefined): run is Run {
  return run !== undefined && !hasEnded(run.status) && run.jobId === job.id;
}

/** Returns the lane of a run's jobs, which they share with those of runs on the same engine. */
export function laneOf({ engine }: Pick<Run, "engine">): Lane {
  return engine === "gemini" ? "gemini" : "studio";
}

/** So many of a run's pictures are made at once. */
export const AT_ONCE = 4;

export const MAX_RETRIES = 3;
/** A run's pictures are made again this often, free of charge, after its cut-out was corrected. */
export const MAX_RENEWALS = 20;

/** A variation has this error when the person didn't want it any more. */
export const CANCELED = "Canceled.";

/** A variation has this error when nothing else would help the person. */
export const NOT_MADE = "This picture could not be made. Please try again.";

/** The error of a variation whose image the store refuses for good. */
export const NOT_UPLOADED = "Failed to upload file";

/** The error of a run whose images the store refuses, all of them. */
export const NONE_UPLOADED = "Failed to upload any generated images";

/** The error of a variation whose image can't be saved for another reason. */
export const NOT_SAVED = "An unexpected error occurred";

/** Tells whether a variation's error says what to do or to wait for, and not just that there is no picture. */
export function helps(reason: string): boolean {
  return reason !== NOT_MADE && !reason.startsWith(NO_IMAGE);
}
