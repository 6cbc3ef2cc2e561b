import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { ResultAction } from "../image/action-menu.tsx";
import { DownloadMenu } from "../image/download-menu.tsx";
import { listAllImageActions, listImageActions } from "../image/image-actions.ts";
import { CancelRun } from "./waiting-run.tsx";
import { isResultsFirst } from "./results-first.ts";
import { ResultBar } from "./result-bar.tsx";
import { useNextActions } from "./next-actions.ts";
import { useElapsedSeconds } from "../screen/clock.ts";
import { formatProgressLine } from "../screen/progress-text.ts";
import { isActive, type ReadyResult, listResults } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  readonly run: Run;
  /** The result that the actions apply to. */
  readonly current: ReadyResult | undefined;
  /** Short text, such as the current result's number or the number of results. */
  readonly summary: ReactNode;
  /** The button that opens the details. */
  readonly details: ReactNode;
  /** The button that saves results; by default, it downloads the current one. */
  readonly download?: ReactNode;
  /** Additional actions for the menu of a narrow screen. */
  readonly more?: readonly ResultAction[];
  /** The actions of a wide screen. */
  readonly children: ReactNode;
}

/**
 * Summarizes the results or the run's progress, and offers actions: above the results, or in a bar at the bottom. Its
 * height doesn't change during a run, so that the images don't move.
 */
export function StageToolbar({ run, current, summary, details, download, more = [], children }: Props) {
  const screen = useScreenRun();
  const wide = useIsWide();
  const next = useNextActions();
  const usesBar = !wide && isResultsFirst(screen);
  const saving = download ?? <DownloadCurrent run={run} current={current} />;
  return (
    <ToolbarRow
      summary={
        isActive(run) ? (
          !usesBar && <Progress run={run} />
        ) : (
          <>
            <p className="truncate font-semibold tabular-nums">{summary}</p>
            {!usesBar && details}
          </>
        )
      }
    >
      {usesBar ? (
        <ResultBar
          run={run}
          current={current}
          progress={isActive(run) && <Progress run={run} />}
          download={saving}
          more={[
            ...next,
            ...more,
            ...(current ? listImageActions(run, current) : []),
            ...listAllImageActions(screen.tool, run),
          ]}
        />
      ) : (
        <div role="toolbar" aria-label="Result" className="flex flex-wrap justify-end gap-x-2.5 gap-y-1.5">
          {children}
        </div>
      )}
    </ToolbarRow>
  );
}

interface RowProps {
  readonly summary?: ReactNode;
  readonly children?: ReactNode;
}

/** Lays out a summary and its actions in one row above the results; a narrow screen has neither. */
export function ToolbarRow({ summary, children }: RowProps) {
  const { results } = useScreenRun().tool.copy;
  return (
    // Next to the rail, space may be tight. Shorter labels then keep the buttons in one row.
    <div className="@container shrink-0 px-4 pt-2 results-first:contents">
      <div className="flex items-center gap-x-4 gap-y-1.5 @max-[30rem]:flex-col @max-[30rem]:items-stretch results-first:contents">
        <div className="flex min-h-9 min-w-0 flex-1 basis-32 items-center gap-3 @max-[30rem]:basis-auto results-first:sr-only">
          {results && (
            <h2 className={`truncate text-lg ${summary === undefined ? "" : "@max-[80rem]:sr-only"}`}>
              {results}
            </h2>
          )}
          {summary}
        </div>
        {children}
      </div>
    </div>
  );
}

function DownloadCurrent({ run, current }: Pick<Props, "run" | "current">) {
  if (!current) return null;
  return <DownloadMenu key={current.index} runId={run.id} result={current} label="Download" size="md" />;
}

function Progress({ run }: Pick<Props, "run">) {
  const { tool, live } = useScreenRun();
  const seconds = useElapsedSeconds(live.startedAt);
  const resultCount = listResults(run).length;
  const queued = run.status === "queued";
  const { title, line } = formatProgressLine(tool.copy.progress, {
    tool: tool.name,
    made: resultCount,
    total: run.variations.length,
    seconds,
    queued,
  });
  return (
    <>
      <p className="min-w-0 truncate text-soft tabular-nums">
        {title !== undefined && <strong className="font-semibold text-ink">{title} </strong>}
        {line}
      </p>
      <CancelRun run={run} />
    </>
  );
}
