import type { AnyTool } from "@packshot/tools/catalogue";
import { useState } from "react";
import { isActive, madeOf, step } from "../results/run-state.ts";
import type { OptionValues, ToolOptions } from "../options/option-values.ts";
import { useOptions } from "../options/use-options.ts";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { type Arrival, emptySource, type Sources, uploadIds } from "../upload/source.ts";
import { useSources } from "../upload/use-sources.ts";
import { sourceOf } from "./source-of-run.ts";
import { useQuote } from "./use-quote.ts";
import { useRun } from "./use-run.ts";
import { useStartRun } from "./use-start-run.ts";

export interface ToolScreenInput {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly runId: string | null;
  readonly onRunChange: (runId: string | null) => void;
}

/** What a tool's screen knows and can do; how it looks is the components' business. */
export function useToolScreen({ tool, toolOptions, runId, onRunChange }: ToolScreenInput) {
  const taken = useSources();
  const live = useRun(runId);
  const { run } = live;
  const options = useOptions(toolOptions, run);
  const quote = useQuote(tool, options.values);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const starter = useStartRun(tool, (started) => {
    setChosen(null);
    options.belongTo(started);
    onRunChange(started);
  });

  const slots = Object.keys(tool.images);
  const sources: Sources = Object.fromEntries(
    slots.map((slot) => {
      const own = taken.of(slot);
      return [slot, own.status === "empty" ? sourceOf(run, slot) : own];
    }),
  );
  const source = sources[slots[0] ?? ""] ?? emptySource;
  const selected = chosen ?? (run ? madeOf(run)[0]?.index : undefined) ?? 0;
  const busy = starter.starting || (run !== null && isActive(run));
  const refused = starter.error?.code === "INSUFFICIENT_TOKENS";

  const startOver = () => {
    setChosen(null);
    setComparing(false);
    starter.reset();
    live.reset();
    if (runId !== null) onRunChange(null);
  };

  return {
    tool,
    options,
    /** By slot. */
    sources,
    /** That of the first slot: the one that results are compared with. */
    source,
    live,
    run,
    /** What a run with the present options would cost; undefined until the server has said so. */
    quote,
    /** The result that the person has picked; null before. */
    chosen,
    selected,
    comparing,
    busy,
    starting: starter.starting,
    /** The start was refused for want of tokens. */
    refused,
    problem: refused ? null : (starter.error?.message ?? live.error),
    dialogOpen,
    setDialogOpen,
    select: (index: number) => setChosen(index),
    step: (by: 1 | -1) => setChosen(step(run ? madeOf(run) : [], selected, by)),
    compare: setComparing,
    take: (picture: IncomingPicture, arrival: Arrival, slot = slots[0] ?? "") => {
      // Clearing the run takes its pictures along: the other slots keep theirs.
      for (const [name, held] of Object.entries(sources)) if (name !== slot) taken.hold(name, held);
      startOver();
      options.forget();
      if (picture.kind === "file") options.readFileName(picture.file.name);
      void taken.take(slot, picture);
      if (arrival === "hand" && tool.flow === "dialog") setDialogOpen(true);
    },
    uploadNew: () => {
      startOver();
      taken.clear();
    },
    /** Starts a run with the present options, some of them changed. Does nothing while it can't. */
    start: (changes: OptionValues = {}) => {
      const images = uploadIds(sources);
      if (images === null || busy) return;
      for (const [name, value] of Object.entries(changes)) options.set(name, value);
      starter.start({ images, options: options.with(changes) });
    },
  };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;
