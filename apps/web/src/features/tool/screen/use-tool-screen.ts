import { useEffect, useRef, useState } from "react";
import type { LucideIcon } from "lucide-react";
import { isWide } from "../../../ui/use-is-wide.ts";
import { type IncomingPhoto, explainRejectedFile } from "../../shell/drop/read-transfer.ts";
import type { AddedBy, SourcePhoto } from "../upload/source.ts";
import { useSavedDraft } from "../../shell/drafts/use-draft.ts";
import { useIsLate } from "./clock.ts";
import { createDraft } from "./resume-draft.ts";
import { useFollowsResults, useNewestResult } from "./newest-result.ts";
import { describeDuration } from "./progress-text.ts";
import { listResults, stepIndex } from "./run-state.ts";
import type { ComparisonTarget } from "./screen-state.ts";
import { useArrivingPhotos, useRunReuse } from "./slots.ts";
import { type UndoableStart, useUndoableStart } from "./undoable-start.ts";
import { type ScreenParts, type ToolScreenInput, useScreenParts } from "./use-screen-parts.ts";
import { type Starting, useStarting } from "./use-starting.ts";

/** An action that continues with the results in another tool. */
export interface FollowUpAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly act: () => void;
}

const noActions: readonly FollowUpAction[] = [];

/** Holds the state and the actions of a tool's screen, in three parts: its photos, options and run. */
export function useToolScreen(input: ToolScreenInput) {
  const parts = useScreenParts(input);
  const { runId, run, slots, quotedOptions, toolOptions } = parts;
  const draft = createDraft({
    runId,
    run,
    toolOptions,
    sources: slots.allSources,
    options: quotedOptions.options,
  });
  const forgetDraft = useSavedDraft({ tool: input.draftName, runId }, draft);
  const starting = useStarting(parts, forgetDraft);
  const undoable = useUndoableStart(starting);
  const sources = useSourcesPart(parts, starting, undoable);
  useArrivingPhotos(input.arriving, (photos) => {
    sources.takeArriving(photos);
    input.onArrived();
  });
  useRunReuse(input.reusesRun ? parts.run : null, () => {
    parts.slots.keepRunPhotos(null);
    starting.startOver();
  });
  return { sources, options: getOptionsPart(parts), run: useRunPart(parts, starting, undoable) };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;

function useSourcesPart(
  { tool, runId, onRunChange, resumedDraft, slots, quotedOptions, state, send }: ScreenParts,
  { startOver }: Starting,
  undoable: UndoableStart,
) {
  const { options } = quotedOptions;
  const [waiting, setWaiting] = useState<readonly IncomingPhoto[]>([]);
  const [resumesDraft, setResumesDraft] = useState(resumedDraft.options !== null);

  const currentRunId = useRef(runId);
  useEffect(() => {
    currentRunId.current = runId;
  }, [runId]);

  const clearScreen = () => {
    send({ type: "fileChecked", refusal: null });
    startOver();
    undoable.setUpload(null);
    slots.clear();
  };

  const take = async (photo: IncomingPhoto, addedBy: AddedBy, preferredSlot?: string) => {
    const slot = slots.pickSlot(preferredSlot, slots.sources);
    if (slot === null) return;
    const refusal = explainRejectedFile(photo);
    send({ type: "fileChecked", refusal });
    // A rejected file must not replace the stage's content, which may have cost a token.
    if (refusal !== null) return;
    slots.keepRunPhotos(slot);
    startOver();
    undoable.setUpload(null);
    if (photo.kind === "file" && slot in tool.images) options.readFileName(photo.file.name);
    if (addedBy === "hand" && tool.copy.dialog !== undefined && !isWide())
      send({ type: "dialogChanged", dialog: "options" });
    const upload = await slots.take(slot, photo);
    if (upload === null) return;
    if ("rejection" in upload) {
      send({ type: "fileChecked", refusal: upload.rejection });
      // The options would cover the message.
      send({ type: "dialogChanged", dialog: null });
      if (runId !== null && currentRunId.current === null) onRunChange(runId);
    } else if (addedBy === "hand" && tool.flow === "choose-first") undoable.setUpload(upload.id);
  };

  const arrive = async (photos: readonly IncomingPhoto[]) => {
    const slotCount = Object.keys(slots.sources).length;
    setWaiting(photos.slice(slotCount));
    const takenPhotos = photos.slice(0, slotCount);
    const slotNames = await Promise.all(takenPhotos.map(slots.findSlotFor));
    for (const [index, photo] of takenPhotos.entries()) void take(photo, "elsewhere", slotNames[index]);
  };

  return {
    tool,
    /** The photos that arrived together with others but didn't fit into the tool's slots. */
    waiting,
    /** Fills the tool's slots with arriving photos. Photos that don't fit wait. */
    takeArriving: (photos: readonly IncomingPhoto[]) => void arrive(photos),
    setRights: slots.setRights,
    /** Replaces a slot's photo with another version of it, and leaves the current run. */
    swap: (slot: string, upload: SourcePhoto) => {
      slots.keepRunPhotos(null);
      startOver();
      undoable.setUpload(null);
      slots.swap(slot, upload);
    },
    /** The sources of the slots that the options require, by name. */
    sources: slots.sources,
    /** The sources of all slots. */
    allSources: slots.allSources,
    /** The source in the first slot. */
    source: slots.firstSource,
    /** Whether a photo in one of the slots is ready to use. */
    hasReadyPhoto: Object.values(slots.sources).some(({ status }) => status === "ready"),
    /** Why the last file was rejected; null when there is no message. */
    rejectedFile: state.rejectedFile,
    dismissRejectedFile: () => send({ type: "fileChecked", refusal: null }),
    take: (photo: IncomingPhoto, addedBy: AddedBy, slot?: string) => void take(photo, addedBy, slot),
    uploadNew: () => {
      clearScreen();
      options.clearTexts();
    },
    /** Whether the screen shows a draft that it has resumed. */
    resumesDraft,
    /** Clears the resumed draft from the screen. */
    discardDraft: () => {
      clearScreen();
      options.reset();
      setResumesDraft(false);
    },
  };
}

function getOptionsPart({ tool, quotedOptions, state, send }: ScreenParts) {
  return {
    tool,
    ...quotedOptions,
    dialogOpen: state.dialog === "options",
    setDialogOpen: (open: boolean) => send({ type: "dialogChanged", dialog: open ? "options" : null }),
  };
}

function useRunPart(
  { tool, live, run, slots, quotedOptions, state, send }: ScreenParts,
  starting: Starting,
  undoable: UndoableStart,
) {
  const { quote } = quotedOptions;
  const { busy, startBlocker, waitsForConnection, start, cancelStart, tryAgain, startOver, dismissProblem } =
    starting;
  const late = useIsLate(busy && run && quote ? { id: run.id, startedAt: live.startedAt, ...quote } : null);
  const results = run ? listResults(run) : [];
  const { phase, repeats, chosen, comparing, startError } = state;
  const newest = useNewestResult(
    run?.id ?? null,
    results.map(({ index }) => index),
  );
  const [followsResults, followResults] = useFollowsResults();
  const selected = chosen ?? (followsResults ? newest : null) ?? results[0]?.index ?? 0;
  const select = (index: number) => send({ type: "chose", index });

  return {
    tool,
    phase,
    live,
    run,
    busy,
    /** A run's estimated duration as text; undefined until the server has responded. */
    duration: describeDuration(tool, quote, late),
    /** Why a run can't be started now; null when it can. */
    startBlocker,
    /** Whether a run has ended here, so that the run button offers another one. */
    repeats,
    /** The index of the result that the user has picked, or null. */
    chosen,
    selected,
    comparing,
    /** Whether each new result is shown as it arrives. */
    followsResults,
    followResults,
    select,
    step: (by: 1 | -1) => select(stepIndex(results, selected, by)),
    compare: (to: ComparisonTarget) => send({ type: "compared", comparing: to }),
    /** What went wrong, if anything. Also null when the stage shows the error: without tokens and without a run. */
    problem: run === null && phase === "failed" ? null : (startError?.message ?? live.error),
    /** Whether the problem is a lack of tokens. */
    outOfTokens: startError?.code === "INSUFFICIENT_TOKENS",
    dismissProblem,
    /** Returns to the photos and options of a run without results. */
    leaveRun: () => {
      slots.keepRunPhotos(null);
      startOver();
    },
    /** Whether to ask for confirmation, because another run would make the same images. */
    asksToRepeat: state.dialog === "repeat run",
    cancelRepeat: () => send({ type: "dialogChanged", dialog: null }),
    start,
    tryAgain,
    /** Whether a start waits for the connection. */
    waitsForConnection,
    cancelStart,
    /** The automatic start after an upload, in the flow that has one. */
    undoable,
    /**
     * The actions below a narrow screen's results, if another tool continues with them. The first is the primary
     * action.
     */
    followUps: noActions,
    /** Does what the run button does: starts a run, or tries again. */
    startOrTryAgain: () => (run === null ? start() : tryAgain()),
  };
}
