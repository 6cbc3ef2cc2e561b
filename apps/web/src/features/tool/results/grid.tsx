import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Run } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { useArrangeAction } from "../arrange/use-arrange-action.tsx";
import { DownloadAll, ImageActions } from "../image/actions.tsx";
import { ActionMenu, type ResultAction } from "../image/action-menu.tsx";
import { listAllImageActions, createZipActions } from "../image/image-actions.ts";
import { Notices } from "../image/notices.tsx";
import { RunDetails } from "../image/result-details.tsx";
import { describeRetries } from "../image/variation-failed.tsx";
import { CancelVariation } from "./cancel-variation.tsx";
import type { Cell, ResultsProps } from "./grid-cells.ts";
import { ItemToggles, ResultNotices, useRunActions } from "./run-actions.tsx";
import { StageToolbar, ToolbarRow } from "./stage-toolbar.tsx";
import { WaitingCard } from "./waiting-run.tsx";
import { WaitingTime } from "./waiting-time.tsx";
import { isActive, type ReadyResult, listResults } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface GridStageProps extends ResultsProps {
  /** The result that the toolbar's actions apply to. */
  readonly current?: ReadyResult | undefined;
  /** An additional action in the toolbar. */
  readonly action?: ReactNode;
  /** The primary action of a narrow screen; by default, saving all results. */
  readonly download?: ReactNode;
  /** The label of the button that saves the current result. On a wide screen, it is disabled if there is none. */
  readonly downloadLabel?: string;
  /** Additional actions on a narrow screen. */
  readonly more?: readonly ResultAction[];
  /** The cells and the content below them. */
  readonly children: ReactNode;
}

/** Shows several results at once, in frames that exist from the start. */
export function GridStage({ run, children, ...toolbar }: GridStageProps) {
  const wide = useIsWide();
  const allResults = run ? listResults(run) : [];
  const waiting = run === null || (allResults.length === 0 && isActive(run));
  return (
    <>
      {waiting ? <ToolbarRow /> : <GridToolbar run={run} {...toolbar} />}
      {run && !wide && (
        <Notices>
          <ResultNotices run={run} />
        </Notices>
      )}
      {!wide && allResults.length > 0 && (
        <div className="results-first:order-3 flex px-4 pb-3 results-first-landscape:col-start-2">
          <RunDetails results={allResults} />
        </div>
      )}
      <div className="relative min-h-0 flex-1 results-first-landscape:col-start-1 results-first-landscape:row-span-10 lg:[container-type:size] lg:min-h-[max(16rem,44svh)] lg:overflow-y-auto">
        {children}
        {waiting && (
          <div className="pointer-events-none absolute inset-x-3 top-[min(40%,220px)] flex justify-center *:pointer-events-auto">
            <WaitingCard run={run} />
          </div>
        )}
      </div>
    </>
  );
}

interface GridToolbarProps extends Pick<
  GridStageProps,
  "current" | "action" | "download" | "downloadLabel" | "more"
> {
  readonly run: Run;
}

function GridToolbar({ run, current, action, download, downloadLabel, more: extra = [] }: GridToolbarProps) {
  const { tool } = useScreenRun();
  const runActions = useRunActions(run);
  const arrangeAction = useArrangeAction(run, current);
  const allResults = listResults(run);
  const listActions = download === undefined ? createZipActions : listAllImageActions;
  const more = [...listActions(tool, run), ...runActions];
  return (
    <>
      <StageToolbar
        run={run}
        current={current}
        download={download ?? <DownloadAll run={run} inBar />}
        more={[...extra, ...arrangeAction.actions, ...runActions]}
        summary={`${allResults.length} of ${run.variations.length}`}
        details={<RunDetails results={allResults} />}
      >
        {current ? (
          <ImageActions
            tool={tool}
            run={run}
            result={current}
            {...(downloadLabel !== undefined && { downloadLabel })}
            secondary={tool.flow === "ad"}
            more={more}
            saving={<DownloadAll run={run} secondary={download !== undefined} />}
            editing={arrangeAction.button}
            using={action}
          >
            <ItemToggles run={run} />
          </ImageActions>
        ) : (
          <>
            {downloadLabel !== undefined && (
              <Button size="pill" disabled>
                {downloadLabel}
              </Button>
            )}
            <DownloadAll run={run} secondary={download !== undefined} />
            {action}
            <ItemToggles run={run} />
            <ActionMenu actions={more} />
          </>
        )}
      </StageToolbar>
      {arrangeAction.dialog}
    </>
  );
}

interface ResultGridProps {
  readonly cells: readonly Cell[];
  readonly children: ReactNode;
}

/**
 * Lays out cells whose images are as large as the stage, in as many columns as then fit. On a phone, an image spans the
 * width, or the height above the action bar.
 */
export function ResultGrid({ cells, children }: ResultGridProps) {
  const { width, height } = cells[0]?.size ?? { width: 1, height: 1 };
  // The stage without its padding, or a phone's window without the action bar.
  const stageHeight = useIsWide() ? "(100cqh - 1.75rem)" : "(100svh - 66px)";
  return (
    <ul
      className="grid items-start justify-center gap-3.5 p-3.5 results-first:p-0"
      style={{ gridTemplateColumns: `repeat(auto-fit, min(100%, ${stageHeight} * ${width / height}))` }}
    >
      {children}
    </ul>
  );
}

interface CellImageProps {
  readonly cell: Cell;
}

/** Shows a result at its aspect ratio, its empty frame, or why it failed. */
export function CellImage({ cell }: CellImageProps) {
  const { size, label, variation } = cell;
  const aspectRatio = `${size.width} / ${size.height}`;
  const { run } = useScreenRun();
  if (variation?.status === "failed") return <CellFailed cell={cell} />;
  if (!variation?.image || variation.status === "waiting")
    return (
      <div className="undeveloped relative" style={{ aspectRatio }}>
        <span className="sr-only">{label}, in progress</span>
        <span
          aria-hidden
          className="absolute inset-0 flex items-end justify-center p-2 text-[12px]/4 text-ink tabular-nums"
        >
          <WaitingTime variation={variation} />
        </span>
        <CancelVariation run={run} cell={cell} className="absolute right-2 bottom-2" />
      </div>
    );
  return (
    <StoredImage
      src={variation.image.url}
      thumbnail={variation.image.thumbnailUrl}
      alt={label}
      width={size.width}
      height={size.height}
      inButton
      className="develops block h-auto w-full"
    />
  );
}

function CellFailed({ cell }: CellImageProps) {
  const { run, live, busy } = useScreenRun();
  if (!run) return null;
  const { width, height } = cell.size;
  return (
    <div
      className="hatched flex flex-col items-center justify-center gap-2 p-4 text-center"
      style={{ minHeight: "12rem", aspectRatio: `${width} / ${height}` }}
    >
      <ImageOff size={22} aria-hidden className="text-soft" />
      <p className="rounded-button bg-raised px-2 py-1 text-sm">
        {cell.variation?.error ?? "We couldn't create this image."}
      </p>
      <Button
        size="pill"
        disabled={busy || live.retry.isPending || run.retriesLeft === 0}
        aria-label={`Retry ${cell.label}`}
        onClick={() => live.retry.mutate({ runId: run.id, index: cell.index })}
      >
        Retry
      </Button>
      <p className="bg-raised px-1 text-[12px]/4 text-soft">{describeRetries(run.retriesLeft)}</p>
    </div>
  );
}
