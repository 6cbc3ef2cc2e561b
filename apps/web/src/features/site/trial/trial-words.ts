import type { TrialState, VisitorsRun } from "./use-trial.ts";

const refusals: Readonly<Record<string, string>> = {
  RATE_LIMITED: "Your free try is used",
  NOT_SUPPORTED: "There are no free tries here",
  UNREACHABLE: "Your photo didn't arrive",
};

/** Says at which point the trial is. */
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

/** Says how long it takes, as far as that is known. */
export function timeOf(state: TrialState): string {
  if (state.step === "done") return "Look at them closely, download them, or keep them with an account.";
  if (state.step === "sending") return "It is checked, turned upright and made smaller.";
  if (state.step !== "going") return "";
  const { ahead, elapsedSeconds, estimateSeconds } = state.trial;
  const usual = `It usually takes about ${secondsText(estimateSeconds)}.`;
  if (elapsedSeconds === null) return `${aheadText(ahead)} ${usual}`;
  return `${Math.floor(elapsedSeconds)} s · ${usual}`;
}

/** Is read out when it changes, so it has no seconds that count. */
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
