import type { ReactNode } from "react";
import type { Run } from "../../api/trpc.ts";
import { CancelRun } from "./waiting.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { progressLine } from "../screen/progress-words.ts";
import { isActive, madeOf } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  readonly run: Run;
  /** Is one line about what is on the stage. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Says above the results what they are or how the run is going, and offers their actions. */
export function StageToolbar({ run, summary, children }: Props) {
  const { tool } = useScreenRun();
  const { results } = tool.texts;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4 lg:px-7 lg:pt-5">
      <div className={`min-w-0 flex-1 ${isActive(run) ? "basis-80" : "basis-44"}`}>
        {results && <h2 className="text-[22px]/7">{results}</h2>}
        {isActive(run) ? (
          <Progress run={run} />
        ) : (
          <p className="truncate text-soft tabular-nums">{summary}</p>
        )}
      </div>
      <div
        role="toolbar"
        aria-label="Result"
        className={`flex-wrap gap-1.5 sm:gap-2 ${isActive(run) ? "hidden sm:flex" : "flex"}`}
      >
        {children}
      </div>
    </div>
  );
}

function Progress({ run }: Pick<Props, "run">) {
  const { tool, live } = useScreenRun();
  const seconds = useElapsedSeconds(live.begun);
  const made = madeOf(run).length;
  const queued = run.status === "queued";
  const { title, line } = progressLine(tool.texts.progress, {
    made,
    total: run.variations.length,
    seconds,
    queued,
  });
  return (
    <div className="flex min-h-9 items-center gap-3 tabular-nums max-sm:justify-between">
      <p className="text-pretty text-soft">
        {title !== undefined && <strong className="font-semibold text-ink">{title} </strong>}
        <span className="inline-block">{line}</span>
      </p>
      <CancelRun run={run} />
    </div>
  );
}
