import type { AnyTool } from "@packshot/tools/catalog";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { Draft } from "../../shell/drafts/draft.ts";
import { resumeDraft } from "./resume-draft.ts";
import { noValues, type ToolOptions } from "../options/option-values.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { pickSources, collectUploadIds } from "../upload/source.ts";
import {
  syncScreen,
  reduceScreen,
  initialScreen,
  type ScreenEvent,
  type ScreenFacts,
  type ScreenState,
} from "./screen-state.ts";
import { useSlots } from "./slots.ts";
import { useOptionsWithQuote } from "./use-options-with-quote.ts";
import { useRun } from "./use-run.ts";

export interface ToolScreenInput {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly runId: string | null;
  /** Whether to reuse the run's photos and options for a new run instead of showing the run. */
  readonly reusesRun: boolean;
  readonly onRunChange: (runId: string | null) => void;
  /** The photos in the URL, or one carried over from another screen. */
  readonly arriving: readonly IncomingPhoto[];
  /** Called once the screen has taken the photos, so that they can be removed from the URL. */
  readonly onArrived: () => void;
  /** The name under which this screen's draft is stored. */
  readonly draftName: string;
  /** The screen's content when the user last left it, if any. */
  readonly draft: Draft | null;
}

/** Syncs the state with the facts during rendering, so that no outdated state is shown, and stores it in an effect. */
function useScreenState(facts: ScreenFacts) {
  const [stored, dispatch] = useReducer(
    (before: ScreenState, { event, facts: eventFacts }: { event: ScreenEvent; facts: ScreenFacts }) =>
      reduceScreen(before, event, eventFacts),
    initialScreen,
  );
  const state = syncScreen(stored, facts);
  const send = (event: ScreenEvent) => dispatch({ event, facts });
  const syncStored = useEffectEvent(() => send({ type: "synced" }));
  useEffect(() => syncStored(), [state.phase, state.runId, state.repeats, state.start]);
  return { state, send };
}

/** Holds the parts of a tool's screen that its actions work on: photos, options, run and phase. */
export function useScreenParts(input: ToolScreenInput) {
  const { tool, toolOptions, runId, onRunChange } = input;
  const [resumedDraft] = useState(() => resumeDraft(input));
  const live = useRun(runId);
  const { run } = live;
  const { allSources, ...slotsState } = useSlots(tool, run, resumedDraft.photos);
  // A run's photos were analyzed before it started. Photos that only an option requires aren't analyzed.
  const unused =
    run === null && runId === null ? collectUploadIds(pickSources(tool, noValues, allSources)) : null;
  const quotedOptions = useOptionsWithQuote(
    tool,
    toolOptions,
    run,
    { allSources, unused },
    resumedDraft.options,
  );
  const sources = pickSources(tool, quotedOptions.options.values, allSources);
  const slots = { ...slotsState, allSources, sources };
  const hasPhotos = Object.values(sources).some(({ status }) => status !== "empty");
  const { state, send } = useScreenState({ runId, run, fetching: live.loading, hasPhotos });
  return {
    tool,
    toolOptions,
    runId,
    onRunChange,
    resumedDraft,
    live,
    run,
    slots,
    quotedOptions,
    state,
    send,
  };
}

export type ScreenParts = ReturnType<typeof useScreenParts>;
