import type { AnyTool } from "@packshot/tools/catalogue";
import { useState } from "react";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { useSource } from "../upload/use-source.ts";
import { isActive, madeOf, step } from "../results/run-state.ts";
import { sourceOf } from "./source-of-run.ts";
import { useRun } from "./use-run.ts";
import { useStartRun } from "./use-start-run.ts";

interface Options {
  readonly tool: AnyTool;
  readonly runId: string | null;
  readonly onRunChange: (runId: string | null) => void;
}

/** What a tool's screen knows and can do; how it looks is the components' business. */
export function useToolScreen({ tool, runId, onRunChange }: Options) {
  const { source: uploaded, take, clear } = useSource();
  const live = useRun(runId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const starter = useStartRun(tool, (started) => {
    setChosen(null);
    onRunChange(started);
  });

  const { run } = live;
  const source = uploaded.status === "empty" ? sourceOf(run) : uploaded;
  const made = run ? madeOf(run) : [];
  const selected = chosen ?? made[0]?.index ?? 0;
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
    source,
    live,
    selected,
    comparing,
    busy,
    starting: starter.starting,
    /** The start was refused for want of tokens. */
    refused,
    problem: refused ? null : (starter.error?.message ?? live.error),
    select: (index: number) => setChosen(index),
    step: (by: 1 | -1) => setChosen(step(made, selected, by)),
    compare: setComparing,
    take: (picture: IncomingPicture) => {
      startOver();
      void take(picture);
    },
    uploadNew: () => {
      startOver();
      clear();
    },
    start: () => {
      const [slot] = Object.keys(tool.images);
      if (slot !== undefined && source.status === "ready" && !busy)
        starter.start({ [slot]: source.upload.id });
    },
  };
}

export type ToolScreenState = ReturnType<typeof useToolScreen>;
