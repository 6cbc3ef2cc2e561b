import type { AnyTool } from "@packshot/tools/catalogue";
import { useState } from "react";
import { askedFirst, offeredFields } from "../options/offered-fields.ts";
import type { OptionValues, ToolOptions } from "../options/option-values.ts";
import { type OptionsState, useOptions } from "../options/use-options.ts";
import { isSameAgain } from "../rail/same-again.tsx";
import { useAnalysis, useSuggestion } from "./analysis.ts";
import { useLate } from "./clock.ts";
import { waitOf } from "./progress-words.ts";
import { useQuote } from "./quote.ts";
import { reasonNotToStart } from "./readiness.ts";
import { isActive } from "./run-state.ts";
import { useSlots } from "./slots.ts";
import { useRun } from "./use-run.ts";
import { useStartRun } from "./use-start-run.ts";
import { useArriving } from "../tool/use-arriving.ts";
import { useRepeats } from "../tool/use-repeats.ts";
import { useSelection } from "../tool/use-selection.ts";
import { useWhenStored } from "../tool/use-when-stored.ts";
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

/** What a tool's screen knows and can do; how it looks is the components' business. */
export function useToolScreen(input: ToolScreenInput) {
  const { tool, toolOptions, runId, onRunChange } = input;
  const live = useRun(runId);
  const { run } = live;
  const chosen = useOptions(toolOptions, run, { asked: askedFirst(tool, toolOptions) });
  const quote = useQuote(tool, chosen.values);
  const quoteAtFirst = useQuote(tool, chosen.defaults);
  const { withoutGroup } = tool.texts.dialog ?? {};
  const fields = offeredFields({ ...chosen, quote: quoteAtFirst }, withoutGroup?.group);
  const options: OptionsState = { ...chosen, fields };
  const repeats = useRepeats(runId, run);
  const selection = useSelection(run);
  const slots = useSlots(tool, run);
  const { sources } = slots;
  const [dialogOpen, setDialogOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [askingSameAgain, setAskingSameAgain] = useState(false);
  const starter = useStartRun(tool, (started) => {
    selection.reset();
    options.belongTo(started);
    onRunChange(started);
  });

  // The pictures of a run were looked at before it.
  const unused = run === null && runId === null ? uploadIds(sources) : null;
  const analysis = useAnalysis(tool, unused, options);
  useSuggestion(tool, unused, options);
  const busy = starter.starting || (run !== null && isActive(run));
  // With a run on show that is no screen of its own: what was paid for stays.
  const outOfTokens = starter.error?.code === "INSUFFICIENT_TOKENS" && run === null;
  const reason = reasonNotToStart({ tool, sources, options, quote, analysis });

  const going = busy && run && quote ? { id: run.id, begun: live.begun, ...quote } : null;
  const late = useLate(going);

  const startOver = () => {
    selection.reset();
    starter.reset();
    live.reset();
    if (runId !== null) onRunChange(null);
  };

  /** Starts a run with the present options, some of them changed. Does nothing while it can't. */
  const start = (changes: OptionValues = {}) => {
    const images = uploadIds(sources);
    if (images === null || busy || reason !== null) return;
    for (const [name, value] of Object.entries(changes)) options.set(name, value);
    setDialogOpen(false);
    setAskingSameAgain(false);
    live.reset();
    starter.start({ images, options: options.with(changes) });
  };
  const startWhenStored = useWhenStored(start);

  const take = async (picture: IncomingPicture, arrival: Arrival, wanted?: string) => {
    const slot = slots.placeFor(wanted);
    if (slot === null) return;
    const refusal = refusalOfFile(picture);
    setRefused(refusal);
    // What is on the stage stays: it may have been paid for.
    if (refusal !== null) return;
    slots.keepBeside(slot);
    startOver();
    startWhenStored(null);
    if (picture.kind === "file") options.readFileName(picture.file.name);
    if (arrival === "hand" && tool.texts.dialog !== undefined) setDialogOpen(true);
    const upload = await slots.take(slot, picture);
    if (upload !== null && arrival === "hand" && tool.flow === "choose-first") startWhenStored(upload.id);
  };

  useArriving(input.arriving, (picture) => {
    void slots.meantFor(picture).then((slot) => take(picture, "elsewhere", slot));
    input.onArrived();
  });

  /** After results or a failure: where a dialog has the options, that comes first; so does a question where nothing new would come. */
  const tryAgain = () => {
    if (tool.texts.dialog !== undefined) return setDialogOpen(true);
    if (!busy && isSameAgain({ tool, run, sources, options: options.values }))
      return setAskingSameAgain(true);
    return start();
  };

  return {
    tool,
    options,
    analysis,
    /** By slot. */
    sources,
    /** That of the first slot: the one that results are compared with. */
    source: slots.first,
    live,
    run,
    /** What a run with the present options would cost; undefined until the server has said so. */
    quote,
    /** How long it takes, in words; undefined until the server has said so. */
    wait: waitOf(tool, quote, late),
    /** Of a run with nothing chosen yet. */
    quoteAtFirst,
    /** Why a run can't be started now; null when it can. */
    reason,
    chosen: selection.chosen,
    selected: selection.selected,
    comparing: selection.comparing,
    busy,
    /** What the action starts is not the first of its kind. */
    repeats,
    starting: starter.starting,
    /** The start was refused for want of tokens, and there is nothing else to show. */
    outOfTokens,
    /** Why the file that was brought last is not taken; null when there is nothing to say. */
    refused,
    dismissRefused: () => setRefused(null),
    problem: outOfTokens ? null : (starter.error?.message ?? live.error),
    dismissProblem: () => {
      if (run === null) return startOver();
      starter.reset();
      live.reset();
    },
    /** Back to the pictures and options that a run without results was made from. */
    leaveRun: () => {
      slots.keepBeside(null);
      startOver();
    },
    dialogOpen,
    setDialogOpen,
    /** Asking whether the same pictures are to be made once more. */
    askingSameAgain,
    leaveSameAgain: () => setAskingSameAgain(false),
    select: selection.select,
    step: selection.step,
    compare: selection.compare,
    take: (picture: IncomingPicture, arrival: Arrival, slot?: string) => void take(picture, arrival, slot),
    uploadNew: () => {
      setRefused(null);
      startOver();
      options.forget();
      slots.clear();
    },
    start,
    tryAgain,
    /** What the one action of the screen does. */
    act: () => (run === null ? start() : tryAgain()),
  };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;
