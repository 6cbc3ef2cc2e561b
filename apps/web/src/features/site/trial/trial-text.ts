import { describeQueuePlace } from "../../../ui/queue-text.ts";
import { formatDuration } from "../../../ui/time-text.ts";
import type { TrialState } from "./use-trial.ts";

const refusalHeadings: Readonly<Record<string, string>> = {
  RATE_LIMITED: "Out of free tries for today",
  NOT_SUPPORTED: "Free tries are off on this server",
  UNREACHABLE: "Couldn't upload your photo",
};

/** A trial is late after this multiple of its estimate. */
const LATE_FACTOR = 1.5;

/** Returns the trial's current step as a heading. */
export function describeTrialStep(state: TrialState): string {
  switch (state.step) {
    case "sending":
      return "Uploading your photo";
    case "in-progress":
      return state.trial.run.status === "queued" ? "Queued" : "Removing the background";
    case "done":
      return "Your four images";
    case "rejected":
      return refusalHeadings[state.error.code] ?? "Can't use this photo";
    case "failed":
      return "Something went wrong";
    case "unreachable":
      return "Can't reach Packshot";
    case "loading":
    case "none":
      return "Loading your images";
  }
}

/** Returns the details below the heading, such as the usual or elapsed time. */
export function describeTrialTime(state: TrialState): string {
  if (state.step === "done") return "Take a close look, download them, or create an account to keep them.";
  if (state.step === "sending") return "We check and resize it first.";
  if (state.step !== "in-progress") return "";
  const { ahead, elapsedSeconds, estimateSeconds } = state.trial;
  const usual = `This usually takes about ${formatDuration(estimateSeconds)}.`;
  if (elapsedSeconds === null) return `${describeQueuePlace(ahead, "photo")} ${usual}`;
  const isLate = elapsedSeconds > LATE_FACTOR * estimateSeconds;
  return `${Math.floor(elapsedSeconds)} s · ${isLate ? "This is taking longer than usual." : usual}`;
}

/** Returns the announcement for screen readers. It is read when it changes, so it has no counting seconds. */
export function announceTrial(state: TrialState): string {
  if (state.step !== "in-progress") return `${describeTrialStep(state)}.`;
  return state.trial.run.status === "queued"
    ? `${describeTrialStep(state)}. ${describeQueuePlace(state.trial.ahead, "photo")}`
    : `${describeTrialStep(state)}.`;
}
