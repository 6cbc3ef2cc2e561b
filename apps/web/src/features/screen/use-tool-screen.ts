import type { AnyTool } from "@packshot/tools/catalogue";
import { useEffect, useEffectEvent, useReducer } from "react";
import type { OptionValues, ToolOptions } from "../options/option-values.ts";
import { useLate } from "./clock.ts";
import { waitOf } from "./progress-words.ts";
import { isSameAgain, reasonNotToStart } from "./readiness.ts";
import { madeOf, step } from "./run-state.ts";
import {
  followedScreen,
  isBusy,
  screenAfter,
  screenAtFirst,
  type ScreenEvent,
  type ScreenFacts,
  type ScreenState,
} from "./screen-state.ts";
import { useArriving, useSlots, useWhenStored } from "./slots.ts";
import { useAskedOptions } from "./use-asked-options.ts";
import { useRun } from "./use-run.ts";
import { useStartRun } from "./use-start-run.ts";
import { type IncomingPicture, refusalOfFile } from "../upload/read-transfer.ts";
import { type Arrival, uploadIds } from "../upload/source.ts";

export interface ToolScreenInput {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly runId: string | null;
  readonly onRunChange: (runId: string | null) => void;
  /** A picture that the address brings along. */
  readonly arriving: IncomingPicture | null;
  /** It was taken: the address need not name it any more. */
  readonly onArrived: () => void;
}

/** What is shown follows the facts at once; that it has done so is kept once it is on the screen. */
function useScreenState(facts: ScreenFacts) {
  const [kept, dispatch] = useReducer(
    (before: ScreenState, { event, facts: then }: { event: ScreenEvent; facts: ScreenFacts }) =>
      screenAfter(before, event, then),
    screenAtFirst,
  );
  const state = followedScreen(kept, facts);
  const send = (event: ScreenEvent) => dispatch({ event, facts });
  const follow = useEffectEvent(() => send({ type: "followed" }));
  useEffect(() => follow(), [state.phase, state.runId, state.repeats]);
  return { state, send };
}

/** What a tool's screen knows and can do, in three parts; how it looks is the components' business. */
export function useToolScreen(input: ToolScreenInput) {
  const { tool, toolOptions, runId, onRunChange } = input;
  const live = useRun(runId);
  const { run } = live;
  const slots = useSlots(tool, run);
  const { sources } = slots;
  // The pictures of a run were looked at before it.
  const unused = run === null && runId === null ? uploadIds(sources) : null;
  const asked = useAskedOptions(tool, toolOptions, run, unused);
  const { options, quote } = asked;
  const brought = Object.values(sources).some(({ status }) => status !== "empty");
  const { state, send } = useScreenState({ runId, run, fetching: live.loading, brought });
  const starter = useStartRun(tool, (started) => {
    options.belongTo(started);
    onRunChange(started);
  });
  const busy = isBusy(state);
  const reason = reasonNotToStart({ tool, sources, ...asked });
  const late = useLate(busy && run && quote ? { id: run.id, begun: live.begun, ...quote } : null);

  const startOver = () => {
    send({ type: "left" });
    starter.reset();
    live.reset();
    if (runId !== null) onRunChange(null);
  };

  /** Starts a run with the present options, some of them changed. Does nothing while it can't. */
  const start = (changes: OptionValues = {}) => {
    const images = uploadIds(sources);
    if (images === null || busy || reason !== null) return;
    for (const [name, value] of Object.entries(changes)) options.set(name, value);
    send({ type: "start" });
    live.reset();
    starter.start(
      { images, options: options.with(changes) },
      {
        onStarted: () => send({ type: "started" }),
        onFailed: (error) => send({ type: "notStarted", error }),
      },
    );
  };
  const startWhenStored = useWhenStored(start);

  const take = async (picture: IncomingPicture, arrival: Arrival, wanted?: string) => {
    const slot = slots.placeFor(wanted);
    if (slot === null) return;
    const refusal = refusalOfFile(picture);
    send({ type: "brought", refusal });
    // What is on the stage stays: it may have been paid for.
    if (refusal !== null) return;
    slots.keepBeside(slot);
    startOver();
    startWhenStored(null);
    if (picture.kind === "file") options.readFileName(picture.file.name);
    if (arrival === "hand" && tool.texts.dialog !== undefined) send({ type: "asked", dialog: "options" });
    const upload = await slots.take(slot, picture);
    if (upload !== null && arrival === "hand" && tool.flow === "choose-first") startWhenStored(upload.id);
  };

  useArriving(input.arriving, (picture) => {
    void slots.meantFor(picture).then((slot) => take(picture, "elsewhere", slot));
    input.onArrived();
  });

  /** After results or a failure: where a dialog has the options, that comes first; so does a question where nothing new would come. */
  const tryAgain = () => {
    if (tool.texts.dialog !== undefined) return send({ type: "asked", dialog: "options" });
    if (!busy && isSameAgain({ tool, run, sources, options: options.values }))
      return send({ type: "asked", dialog: "same again" });
    return start();
  };

  const made = run ? madeOf(run) : [];
  const selected = state.chosen ?? made[0]?.index ?? 0;
  const choose = (index: number) => send({ type: "chose", index });
  const { refusedFile, startError } = state;

  return {
    sources: {
      tool,
      /** By slot. */
      sources,
      /** That of the first slot: the one that results are compared with. */
      source: slots.first,
      /** Why the file that was brought last is not taken; null when there is nothing to say. */
      refusedFile,
      dismissRefusedFile: () => send({ type: "brought", refusal: null }),
      take: (picture: IncomingPicture, arrival: Arrival, slot?: string) => void take(picture, arrival, slot),
      uploadNew: () => {
        send({ type: "brought", refusal: null });
        startOver();
        options.forget();
        slots.clear();
      },
    },
    options: {
      tool,
      ...asked,
      dialogOpen: state.dialog === "options",
      setDialogOpen: (open: boolean) => send({ type: "asked", dialog: open ? "options" : null }),
    },
    run: {
      tool,
      phase: state.phase,
      live,
      run,
      busy,
      /** How long it takes, in words; undefined until the server has said so. */
      wait: waitOf(tool, quote, late),
      /** Why a run can't be started now; null when it can. */
      reason,
      /** What the action starts is not the first of its kind. */
      repeats: state.repeats,
      /** The result that the person has picked; null while they have not. */
      chosen: state.chosen,
      selected,
      comparing: state.comparing,
      select: choose,
      step: (by: 1 | -1) => choose(step(made, selected, by)),
      compare: (comparing: boolean) => send({ type: "compared", comparing }),
      /** What went wrong; null for what has a stage of its own: no tokens, and no run to show. */
      problem: run === null && state.phase === "failed" ? null : (startError?.message ?? live.error),
      dismissProblem: () => {
        if (run === null) return startOver();
        send({ type: "dismissed" });
        starter.reset();
        live.reset();
      },
      /** Back to the pictures and options that a run without results was made from. */
      leaveRun: () => {
        slots.keepBeside(null);
        startOver();
      },
      /** Asking whether the same pictures are to be made once more. */
      askingSameAgain: state.dialog === "same again",
      leaveSameAgain: () => send({ type: "asked", dialog: null }),
      start,
      tryAgain,
      /** What the one action of the screen does. */
      act: () => (run === null ? start() : tryAgain()),
    },
  };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;
