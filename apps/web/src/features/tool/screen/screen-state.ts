import type { ApiError } from "../../../api/error.ts";
import type { Run } from "../../../api/trpc.ts";
import { isActive, listResults } from "./run-state.ts";

/**
 * The phase of a tool's screen.
 * - `empty` has no photos and no run.
 * - `sources` has the user's photos.
 * - `starting` has requested a run from the server, and lasts until the run has loaded.
 * - `opening` fetches the run in the URL.
 * - `running` shows a run that is still active.
 * - `done` shows a run that has ended with images.
 * - `failed` shows a run that has ended without images, or that couldn't start because the user is out of tokens.
 */
export type Phase = "empty" | "sources" | "starting" | "opening" | "running" | "done" | "failed";

export type ComparisonTarget = "original" | "another" | null;

interface Start {
  /** The id of the run in the URL before the start. */
  readonly from: string | null;
  /** The id of the started run, or null until the server has responded. */
  readonly to: string | null;
}

export interface ScreenState {
  readonly phase: Phase;
  /** The current run, or the one that is being fetched. */
  readonly runId: string | null;
  /** The last start on this screen. */
  readonly start: Start | null;
  /**
   * Whether a run has ended on this screen, so that the run button offers another one. Stays true during the next run.
   */
  readonly repeats: boolean;
  /** The index of the result that the user has picked, or null. */
  readonly chosen: number | null;
  /** What the result is compared with: the original or another result; null if it isn't compared. */
  readonly comparing: ComparisonTarget;
  /** The open dialog: the options, or the confirmation of a run that would make the same images. */
  readonly dialog: "options" | "repeat run" | null;
  /** Why the last file was rejected; null if it was accepted. */
  readonly rejectedFile: string | null;
  /** Why the last start failed; null if it didn't. */
  readonly startError: ApiError | null;
}

/** A screen's inputs from its URL, the server and the user's photos. */
export interface ScreenFacts {
  readonly runId: string | null;
  /** `null` while the run is being fetched, and when that has failed. */
  readonly run: Run | null;
  readonly fetching: boolean;
  /** Whether a slot has a photo, or one is being uploaded. */
  readonly hasPhotos: boolean;
}

export type ScreenEvent =
  /** Only the facts have changed. */
  | { readonly type: "synced" }
  | { readonly type: "start" }
  | { readonly type: "started"; readonly runId: string }
  /** The error is `null` when the user has canceled the start. */
  | { readonly type: "notStarted"; readonly error: ApiError | null }
  /** The user has left the run or the error. */
  | { readonly type: "startedOver" }
  | { readonly type: "errorDismissed" }
  | { readonly type: "chose"; readonly index: number }
  | { readonly type: "compared"; readonly comparing: ComparisonTarget }
  | { readonly type: "dialogChanged"; readonly dialog: ScreenState["dialog"] }
  /** `refusal` is `null` for an accepted file, and when the user dismisses the message. */
  | { readonly type: "fileChecked"; readonly refusal: string | null };

export const initialScreen: ScreenState = {
  phase: "empty",
  runId: null,
  start: null,
  repeats: false,
  chosen: null,
  comparing: null,
  dialog: null,
  rejectedFile: null,
  startError: null,
};

/** Returns the phase of a screen that isn't starting a run. */
function findSettledPhase({ runId, run, fetching, hasPhotos }: ScreenFacts, error: ApiError | null): Phase {
  if (runId !== null && fetching) return "opening";
  if (run === null && error?.code === "INSUFFICIENT_TOKENS") return "failed";
  if (run === null) return hasPhotos ? "sources" : "empty";
  if (isActive(run)) return "running";
  return listResults(run).length > 0 ? "done" : "failed";
}

/**
 * Returns whether a start is still in progress: until the started run is in the URL and has loaded. If the run button
 * were enabled before that, a second click would start another run.
 */
function isStarting({ from, to }: Start, { runId, fetching }: ScreenFacts): boolean {
  if (to === null) return true;
  return runId === to ? fetching : runId === from;
}

/** Returns the state for new facts, or the same object if nothing has changed. */
export function syncScreen(state: ScreenState, facts: ScreenFacts): ScreenState {
  const { runId, run } = facts;
  const starting = state.phase === "starting" && state.start !== null && isStarting(state.start, facts);
  const phase = starting ? "starting" : findSettledPhase(facts, state.startError);
  const repeats = runId !== null && (state.repeats || (run !== null && !isActive(run)));
  // Once the started run is in the URL, it also becomes `from`, so that leaving the run ends the start.
  const arrives = runId !== null && runId === state.start?.to && runId !== state.start.from;
  if (phase === state.phase && runId === state.runId && repeats === state.repeats && !arrives) return state;
  return { ...state, phase, runId, repeats, ...(arrives && { start: { from: runId, to: runId } }) };
}

/** Returns the state after an event. Ignores a start while busy, and a failed start that the user has left. */
export function reduceScreen(before: ScreenState, event: ScreenEvent, facts: ScreenFacts): ScreenState {
  const state = syncScreen(before, facts);
  const settle = (changes: Partial<ScreenState>): ScreenState => {
    const next = { ...state, ...changes };
    return { ...next, phase: findSettledPhase(facts, next.startError) };
  };
  switch (event.type) {
    case "synced":
      return state;
    case "start":
      if (isBusy(state)) return state;
      return {
        ...state,
        phase: "starting",
        start: { from: facts.runId, to: null },
        dialog: null,
        startError: null,
      };
    case "started": {
      const start = { from: state.start?.from ?? null, to: event.runId };
      return syncScreen({ ...state, start, chosen: null, comparing: null, startError: null }, facts);
    }
    case "notStarted":
      return state.phase === "starting" ? settle({ startError: event.error }) : state;
    case "startedOver":
      return settle({ chosen: null, comparing: null, startError: null });
    case "errorDismissed":
      return settle({ startError: null });
    case "chose":
      return { ...state, chosen: event.index };
    case "compared":
      return { ...state, comparing: event.comparing };
    case "dialogChanged":
      return { ...state, dialog: event.dialog };
    case "fileChecked":
      return { ...state, rejectedFile: event.refusal };
  }
}

/** Returns true while no other run can start. */
export function isBusy({ phase }: Pick<ScreenState, "phase">): boolean {
  return phase === "starting" || phase === "running";
}
