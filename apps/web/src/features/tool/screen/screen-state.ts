import type { ApiError } from "../../../api/error.ts";
import type { Run } from "../../../api/trpc.ts";
import { isActive, madeOf } from "./run-state.ts";

/**
 * Says what a tool's screen is doing.
 * - `empty` has no pictures and no run on show.
 * - `sources` has the person's pictures.
 * - `starting` has asked the server for a run and waits for the answer.
 * - `opening` fetches the run that the address names.
 * - `running` shows a run that is still active.
 * - `done` shows a run that has ended and left pictures.
 * - `failed` shows a run that has ended without pictures, or that could not start for lack of tokens.
 */
export type Phase = "empty" | "sources" | "starting" | "opening" | "running" | "done" | "failed";

export type Comparing = "original" | "another" | null;

export interface ScreenState {
  readonly phase: Phase;
  /** Is the run on show, or the one that is being fetched. */
  readonly runId: string | null;
  /** Is true once a run has ended on this screen, and stays true during the next: the action then repeats. */
  readonly repeats: boolean;
  /** Is the index of the result that the person has picked, or null. */
  readonly chosen: number | null;
  /** Names what the result is compared with, if it is: the original, or another result. */
  readonly comparing: Comparing;
  /** Names the open dialog: the options, or the question whether to make the same pictures again. */
  readonly dialog: "options" | "same again" | null;
  /** Says why the last file was not accepted. */
  readonly refusedFile: string | null;
  /** Says why the last start failed. */
  readonly startError: ApiError | null;
}

/** Holds what a screen learns from its address, the server and the person's pictures. */
export interface ScreenFacts {
  readonly runId: string | null;
  /** Is null while the run is being fetched, and when that has failed. */
  readonly run: Run | null;
  readonly fetching: boolean;
  /** Is true when a slot has a picture, or one is being uploaded. */
  readonly brought: boolean;
}

export type ScreenEvent =
  /** Only the facts have changed. */
  | { readonly type: "followed" }
  | { readonly type: "start" }
  | { readonly type: "started" }
  /** The error is `null` when the user has canceled the start. */
  | { readonly type: "notStarted"; readonly error: ApiError | null }
  /** The person starts over, which also clears the error. */
  | { readonly type: "left" }
  | { readonly type: "dismissed" }
  | { readonly type: "chose"; readonly index: number }
  | { readonly type: "compared"; readonly comparing: Comparing }
  | { readonly type: "asked"; readonly dialog: ScreenState["dialog"] }
  | { readonly type: "brought"; readonly refusal: string | null };

export const screenAtFirst: ScreenState = {
  phase: "empty",
  runId: null,
  repeats: false,
  chosen: null,
  comparing: null,
  dialog: null,
  refusedFile: null,
  startError: null,
};

/** Returns the phase of a screen that isn't waiting for the answer to a start. */
function settledPhase({ runId, run, fetching, brought }: ScreenFacts, error: ApiError | null): Phase {
  if (runId !== null && fetching) return "opening";
  if (run === null && error?.code === "INSUFFICIENT_TOKENS") return "failed";
  if (run === null) return brought ? "sources" : "empty";
  if (isActive(run)) return "running";
  return madeOf(run).length > 0 ? "done" : "failed";
}

/** Returns the state that follows from the facts, or the same object when nothing has changed. */
export function followedScreen(state: ScreenState, facts: ScreenFacts): ScreenState {
  const phase = state.phase === "starting" ? "starting" : settledPhase(facts, state.startError);
  const { runId, run } = facts;
  const repeats = runId !== null && (state.repeats || (run !== null && !isActive(run)));
  if (phase === state.phase && runId === state.runId && repeats === state.repeats) return state;
  return { ...state, phase, runId, repeats };
}

/** Returns the state after an event. An event that doesn't belong to the phase changes nothing. */
export function screenAfter(before: ScreenState, event: ScreenEvent, facts: ScreenFacts): ScreenState {
  const state = followedScreen(before, facts);
  const settled = (changes: Partial<ScreenState>): ScreenState => {
    const next = { ...state, ...changes };
    return { ...next, phase: settledPhase(facts, next.startError) };
  };
  switch (event.type) {
    case "followed":
      return state;
    case "start":
      if (isBusy(state)) return state;
      return { ...state, phase: "starting", dialog: null, startError: null };
    case "started":
      return settled({ chosen: null, comparing: null, startError: null });
    case "notStarted":
      return state.phase === "starting" ? settled({ startError: event.error }) : state;
    case "left":
      return settled({ chosen: null, comparing: null, startError: null });
    case "dismissed":
      return settled({ startError: null });
    case "chose":
      return { ...state, chosen: event.index };
    case "compared":
      return { ...state, comparing: event.comparing };
    case "asked":
      return { ...state, dialog: event.dialog };
    case "brought":
      return { ...state, refusedFile: event.refusal };
  }
}

/** Returns true while no other run can start. */
export function isBusy({ phase }: Pick<ScreenState, "phase">): boolean {
  return phase === "starting" || phase === "running";
}
