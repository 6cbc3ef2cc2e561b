import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ResultAction } from "../image/action-menu.tsx";
import { DownloadMenu } from "../image/download-menu.tsx";
import { actionsOnAll, actionsOnImage } from "../image/image-actions.ts";
import { CancelRun } from "./waiting.tsx";
import { isResultsFirst } from "./results-first.ts";
import { ResultBar } from "./result-bar.tsx";
import { useNextActions } from "./next-actions.ts";
import { useElapsedSeconds } from "../screen/clock.ts";
import { progressLine } from "../screen/progress-text.ts";
import { isActive, type Made, madeOf } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  readonly run: Run;
  /** The result that the actions apply to. */
  readonly current: Made | undefined;
  /** One line about the stage's content. */
  readonly summary: ReactNode;
  /** Saves results, if that isn't simply a download of the current one. */
  readonly download?: ReactNode;
  /** Additional actions, which a narrow screen has in its sheet. */
  readonly more?: readonly ResultAction[];
  /** The actions of a wide screen. */
  readonly children: ReactNode;
}

/** Summarizes the results or the run's progress, and offers their actions: above them, or in a bar at the bottom. */
export function StageToolbar({ run, current, summary, download, more = [], children }: Props) {
  const screen = useScreenRun();
  const wide = useIsWide();
  const next = useNextActions();
  const { results } = screen.tool.texts;
  const bar = !wide && isResultsFirst(screen);
  const saving = download ?? <DownloadOrWait run={run} current={current} />;
  return (
    // Next to a rail there may be little room, so the buttons have shorter labels and don't push the image down.
    <div className="@container flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4 solo:contents lg:px-7 lg:pt-5">
      <div
        className={`min-w-0 flex-1 solo:order-1 solo:flex-none solo:px-4 solo:pt-2.5 low:col-start-2 ${isActive(run) ? "basis-80" : "basis-44"}`}
      >
        {results && <h2 className="text-[22px]/7 solo:sr-only">{results}</h2>}
        {isActive(run) ? (
          <Progress run={run} />
        ) : (
          <p className="truncate text-soft tabular-nums">{summary}</p>
        )}
      </div>
      {bar ? (
        <ResultBar
          run={run}
          current={current}
          download={saving}
          more={[
            ...next,
            ...more,
            ...(current ? actionsOnImage(run, current) : []),
            ...actionsOnAll(screen.tool, run),
          ]}
        />
      ) : (
        <div
          role="toolbar"
          aria-label="Result"
          className={`flex-wrap gap-1.5 sm:gap-2 ${isActive(run) ? "hidden sm:flex" : "flex"}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function DownloadOrWait({ run, current }: Pick<Props, "run" | "current">) {
  if (!current) return null;
  return <DownloadMenu key={current.index} runId={run.id} made={current} label="Download" size="md" />;
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
