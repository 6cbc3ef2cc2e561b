import { useState } from "react";
import type { LucideIcon } from "lucide-react";
import { isWide } from "../../../ui/wide.ts";
import { type IncomingPicture, refusalOfFile } from "../../shell/drop/read-transfer.ts";
import type { Arrival } from "../upload/source.ts";
import { useKeptDraft } from "../../shell/drafts/use-draft.ts";
import { useLate } from "./clock.ts";
import { draftOf } from "./left-on.ts";
import { useFollowsResults, useNewest } from "./newest.ts";
import { waitOf } from "./progress-words.ts";
import { madeOf, step } from "./run-state.ts";
import type { Comparing } from "./screen-state.ts";
import { useArriving, useTakingOver } from "./slots.ts";
import { type UndoableStart, useUndoableStart } from "./undoable-start.ts";
import { type ScreenParts, type ToolScreenInput, useScreenParts } from "./use-screen-parts.ts";
import { type Starting, useStarting } from "./use-starting.ts";

/** Goes on with results in another tool. */
export interface Onward {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly act: () => void;
}

const noActions: readonly Onward[] = [];

/** Holds what a tool's screen shows and can do, in three parts; the components decide how it looks. */
export function useToolScreen(input: ToolScreenInput) {
  const parts = useScreenParts(input);
  const { runId, run, slots, asked, toolOptions } = parts;
  const draft = draftOf({ runId, run, toolOptions, sources: slots.held, options: asked.options });
  const forgetDraft = useKeptDraft({ tool: input.draftName, runId }, draft);
  const starting = useStarting(parts, forgetDraft);
  const undoable = useUndoableStart(starting);
  const sources = useScreenSourcesOf(parts, starting, undoable);
  useArriving(input.arriving, (pictures) => {
    sources.arrive(pictures);
    input.onArrived();
  });
  useTakingOver(input.takesOver ? parts.run : null, () => {
    parts.slots.keepBeside(null);
    starting.startOver();
  });
  return { sources, options: optionsOf(parts), run: useScreenRunOf(parts, starting, undoable) };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;

function useScreenSourcesOf(
  { tool, left, slots, asked, state, send }: ScreenParts,
  { startOver }: Starting,
  undoable: UndoableStart,
) {
  const { options } = asked;
  const [waiting, setWaiting] = useState<readonly IncomingPicture[]>([]);
  const [goesOn, setGoesOn] = useState(left.options !== null);

  const empty = () => {
    send({ type: "brought", refusal: null });
    startOver();
    undoable.follow(null);
    slots.clear();
  };

  const take = async (picture: IncomingPicture, arrival: Arrival, wanted?: string) => {
    const slot = slots.placeFor(wanted, slots.sources);
    if (slot === null) return;
    const refusal = refusalOfFile(picture);
    send({ type: "brought", refusal });
    // The stage keeps what is on it, which may have been paid for.
    if (refusal !== null) return;
    slots.keepBeside(slot);
    startOver();
    undoable.follow(null);
    if (picture.kind === "file" && slot in tool.images) options.readFileName(picture.file.name);
    if (arrival === "hand" && tool.texts.dialog !== undefined && !isWide())
      send({ type: "asked", dialog: "options" });
    const upload = await slots.take(slot, picture);
    if (upload !== null && arrival === "hand" && tool.flow === "choose-first") undoable.follow(upload.id);
  };

  const arrive = async (pictures: readonly IncomingPicture[]) => {
    const most = Object.keys(slots.sources).length;
    setWaiting(pictures.slice(most));
    const taken = pictures.slice(0, most);
    const meant = await Promise.all(taken.map(slots.meantFor));
    for (const [place, picture] of taken.entries()) void take(picture, "elsewhere", meant[place]);
  };

  return {
    tool,
    /** Are the pictures that were sent here, too, and for which the tool has no place. */
    waiting,
    /** Takes pictures that were sent here, as many as the tool has slots. */
    arrive: (pictures: readonly IncomingPicture[]) => void arrive(pictures),
    setRights: slots.setRights,
    /** Maps the names of the slots that are asked for to their sources. */
    sources: slots.sources,
    /** Has those of all slots. */
    held: slots.held,
    /** Is the source in the first slot, which results are compared with. */
    source: slots.first,
    /** Says why the last file was not accepted; it is null when there is nothing to say. */
    refusedFile: state.refusedFile,
    dismissRefusedFile: () => send({ type: "brought", refusal: null }),
    take: (picture: IncomingPicture, arrival: Arrival, slot?: string) => void take(picture, arrival, slot),
    uploadNew: () => {
      empty();
      options.forget();
    },
    /** Is true while the screen has what was on it when it was left. */
    goesOn,
    /** Takes everything off the screen that was on it when it was left. */
    startAfresh: () => {
      empty();
      options.reset();
      setGoesOn(false);
    },
  };
}

function optionsOf({ tool, asked, state, send }: ScreenParts) {
  return {
    tool,
    ...asked,
    dialogOpen: state.dialog === "options",
    setDialogOpen: (open: boolean) => send({ type: "asked", dialog: open ? "options" : null }),
  };
}

function useScreenRunOf(
  { tool, live, run, slots, asked, state, send }: ScreenParts,
  starting: Starting,
  undoable: UndoableStart,
) {
  const { quote } = asked;
  const { busy, reason, waits, start, cancelStart, tryAgain, startOver, dismissProblem } = starting;
  const late = useLate(busy && run && quote ? { id: run.id, begun: live.begun, ...quote } : null);
  const made = run ? madeOf(run) : [];
  const { phase, repeats, chosen, comparing, startError } = state;
  const newest = useNewest(
    run?.id ?? null,
    made.map(({ index }) => index),
  );
  const [followsResults, followResults] = useFollowsResults();
  const selected = chosen ?? (followsResults ? newest : null) ?? made[0]?.index ?? 0;
  const select = (index: number) => send({ type: "chose", index });

  return {
    tool,
    phase,
    live,
    run,
    busy,
    /** Says in words how long a run takes; it is undefined until the server has answered. */
    wait: waitOf(tool, quote, late),
    /** Says why a run can't be started now; it is null when one can. */
    reason,
    /** Is true once a run has ended here, because the action then repeats. */
    repeats,
    /** Is the index of the result that the person has picked, or null. */
    chosen,
    selected,
    comparing,
    /** Is true when each new result is shown as it arrives. */
    followsResults,
    followResults,
    select,
    step: (by: 1 | -1) => select(step(made, selected, by)),
    compare: (to: Comparing) => send({ type: "compared", comparing: to }),
    /** Says what went wrong. It is null without tokens and without a run, because the stage then says it. */
    problem: run === null && phase === "failed" ? null : (startError?.message ?? live.error),
    /** Is true when the problem is that there are no tokens. */
    outOfTokens: startError?.code === "INSUFFICIENT_TOKENS",
    dismissProblem,
    /** Returns to the pictures and options that a run without results was made from. */
    leaveRun: () => {
      slots.keepBeside(null);
      startOver();
    },
    /** Is true while the screen asks whether to make the same pictures again. */
    askingSameAgain: state.dialog === "same again",
    leaveSameAgain: () => send({ type: "asked", dialog: null }),
    start,
    tryAgain,
    /** True while a start waits for the connection. */
    waits,
    cancelStart,
    /** The start that follows an upload by itself, in the flow that has one. */
    undoable,
    /**
     * Are what a narrow screen offers on its results where another tool goes on with them: the first is its primary
     * action.
     */
    onward: noActions,
    /** Performs the main action of the screen. */
    act: () => (run === null ? start() : tryAgain()),
  };
}
