import type { ApiError } from "../../api/error.ts";
import type { Run } from "../../api/trpc.ts";
import { isActive, madeOf } from "./run-state.ts";

/**
 * Where a tool's screen is.
 * - `empty`: no picture was brought, and no run is on show.
 * - `sources`: pictures were brought.
 * - `starting`: the server was asked for a run and has not answered.
 * - `opening`: the address names a run that is being fetched.
 * - `running`: a run is on show and goes on.
 * - `done`: a run has ended and left pictures.
 * - `failed`: a run has ended without any, or could not start for want of tokens.
 */
export type Phase = "empty" | "sources" | "starting" | "opening" | "running" | "done" | "failed";

export interface ScreenState {
  readonly phase: Phase;
  /** The run on show, or the one that is being fetched. */
  readonly runId: string | null;
  /** A run has ended on this screen: from then on its action does something again, also while it does. */
  readonly repeats: boolean;
  /** The result that the person has picked; null while they have not. */
  readonly chosen: number | null;
  /** The result stands beside, or over, the original. */
  readonly comparing: boolean;
  /** The dialog that is open: the options', or whether the same pictures are to be made once more. */
  readonly dialog: "options" | "same again" | null;
  /** Why the file that was brought last is not taken. */
  readonly refusedFile: string | null;
  /** Why the last start came to nothing. */
  readonly startError: ApiError | null;
}

/** What a screen is told from outside: by its address, the server and the pictures that were brought. */
export interface ScreenFacts {
  readonly runId: string | null;
  /** Null while it is being fetched, and when it could not be. */
  readonly run: Run | null;
  readonly fetching: boolean;
  /** There is a picture in a slot, or one on its way. */
  readonly brought: boolean;
}

export type ScreenEvent =
  /** The facts have changed, and nothing else. */
  | { readonly type: "followed" }
  | { readonly type: "start" }
  | { readonly type: "started" }
  | { readonly type: "notStarted"; readonly error: ApiError }
  /** The person turns to something new: the run is left, and so is what went wrong. */
  | { readonly type: "left" }
  | { readonly type: "dismissed" }
  | { readonly type: "chose"; readonly index: number }
  | { readonly type: "compared"; readonly comparing: boolean }
  | { readonly type: "asked"; readonly dialog: ScreenState["dialog"] }
  | { readonly type: "brought"; readonly refusal: string | null };

export const screenAtFirst: ScreenState = {
  phase: "empty",
  runId: null,
  repeats: false,
  chosen: null,
  comparing: false,
  dialog: null,
  refusedFile: null,
  startError: null,
};

/** The phase of a screen that isn't waiting for the answer to a start. */
function settledPhase({ runId, run, fetching, brought }: ScreenFacts, error: ApiError | null): Phase {
  if (runId !== null && fetching) return "opening";
  if (run === null && error?.code === "INSUFFICIENT_TOKENS") return "failed";
  if (run === null) return brought ? "sources" : "empty";
  if (isActive(run)) return "running";
  return madeOf(run).length > 0 ? "done" : "failed";
}

/** The screen as the facts have it. The same object when they bring nothing new. */
export function followedScreen(state: ScreenState, facts: ScreenFacts): ScreenState {
  const phase = state.phase === "starting" ? "starting" : settledPhase(facts, state.startError);
  const { runId, run } = facts;
  const repeats = runId !== null && (state.repeats || (run !== null && !isActive(run)));
  if (phase === state.phase && runId === state.runId && repeats === state.repeats) return state;
  return { ...state, phase, runId, repeats };
}

/** The screen after something has happened on it. An event that doesn't belong to the phase changes nothing. */
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
      return settled({ chosen: null, comparing: false, startError: null });
    case "notStarted":
      return state.phase === "starting" ? settled({ startError: event.error }) : state;
    case "left":
      return settled({ chosen: null, comparing: false, startError: null });
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

/** No other run can start before this one has ended. */
export function isBusy({ phase }: Pick<ScreenState, "phase">): boolean {
  return phase === "starting" || phase === "running";
}
