import type { Run, RunStatus } from "@packshot/db";
import { type Lane, NO_IMAGE, type RunJob } from "../../ports/index.ts";

export function hasEnded(status: RunStatus): boolean {
  return status === "succeeded" || status === "failed" || status === "canceled";
}

/** Returns whether the job still has work to do: its run hasn't ended, and no retry has replaced the job. */
export function isJobOpen(job: RunJob, run: Run | undefined): run is Run {
  return run !== undefined && !hasEnded(run.status) && run.jobId === job.id;
}

/** Returns the lane of a run's jobs, which all runs on the same engine share. */
export function getLane({ engine }: Pick<Run, "engine">): Lane {
  return engine === "gemini" ? "gemini" : "studio";
}

/** Number of a run's images that are made at the same time. */
export const MAX_CONCURRENT_IMAGES = 4;

export const MAX_RETRIES = 3;
/** Maximum free renewals of a run's images after its cut-out was corrected. */
export const MAX_RENEWALS = 20;

/** The error of a variation that the user canceled. */
export const CANCELED = "Canceled.";

/** The error of a variation without a more helpful one. */
export const NOT_MADE = "We couldn't create this image. Try again.";

/** The error of a variation whose image the store permanently rejects. */
export const NOT_UPLOADED = "Failed to upload file";

/** The error of a run if the store rejects all of its images. */
export const NONE_UPLOADED = "Failed to upload any generated images";

/** The error of a variation whose image can't be saved for any other reason. */
export const NOT_SAVED = "An unexpected error occurred";

/** Returns whether a variation's error is more helpful than the generic ones. */
export function isHelpful(reason: string): boolean {
  return reason !== NOT_MADE && !reason.startsWith(NO_IMAGE);
}
