import type { TrialState, VisitorsRun } from "./use-trial.ts";

const refusals: Readonly<Record<string, string>> = {
  RATE_LIMITED: "Your free try is used",
  NOT_SUPPORTED: "There are no free tries here",
  UNREACHABLE: "Your photo didn't arrive",
};

/** Returns the trial's current step as a heading. */
export function headingOf(state: TrialState): string {
  switch (state.step) {
    case "sending":
      return "Sending your photo";
    case "going":
      return state.trial.run.status === "queued" ? "Waiting in line" : "Removing the background";
    case "done":
      return "Your four pictures";
    case "refused":
      return refusals[state.error.code] ?? "This photo can't be used";
    case "failed":
      return "That didn't work";
    case "unreachable":
      return "No answer yet";
    case "asking":
    case "nothing":
      return "Looking for your pictures";
  }
}

/** Returns the details below the heading, such as the usual or elapsed time. */
export function timeOf(state: TrialState): string {
  if (state.step === "done") return "Look at them closely, download them, or keep them with an account.";
  if (state.step === "sending") return "It is checked, turned upright and made smaller.";
  if (state.step !== "going") return "";
  const { ahead, elapsedSeconds, estimateSeconds } = state.trial;
  const usual = `It usually takes about ${secondsText(estimateSeconds)}.`;
  if (elapsedSeconds === null) return `${aheadText(ahead)} ${usual}`;
  return `${Math.floor(elapsedSeconds)} s · ${usual}`;
}

/** Returns the announcement for screen readers. It is read when it changes, so it has no counting seconds. */
export function announcementOf(state: TrialState): string {
  if (state.step !== "going") return `${headingOf(state)}.`;
  return state.trial.run.status === "queued"
    ? `${headingOf(state)}. ${aheadText(state.trial.ahead)}`
    : `${headingOf(state)}.`;
}

function aheadText(ahead: VisitorsRun["ahead"]): string {
  if (ahead === 0) return "You are next.";
  return ahead === 1 ? "One photo comes before yours." : `${ahead} photos come before yours.`;
}

function secondsText(seconds: number): string {
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
