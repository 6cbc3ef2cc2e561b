import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { PictureActions, RunActions } from "../picture/actions.tsx";
import { MadeNote, NoticeBar, RetryTrouble } from "../picture/notices.tsx";
import { madeBy } from "../picture/result-words.ts";
import { retriesText } from "../picture/variation-failed.tsx";
import type { Cell, ResultsProps } from "./grid-cells.ts";
import { StageToolbar } from "./stage-toolbar.tsx";
import { WaitingCard } from "./waiting.tsx";
import { isActive, type Made, madeOf } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface GridStageProps extends ResultsProps {
  /** Is the result that the toolbar's actions apply to. */
  readonly current?: Made | undefined;
  /** Makes saving all results the primary action. */
  readonly saveFirst?: boolean;
  /** Adds this action to the toolbar. */
  readonly action?: ReactNode;
  /** Are the cells, and what is below them. */
  readonly children: ReactNode;
}

/** Shows several results at once, in frames that are there from the start. */
export function GridStage({ run, current, saveFirst = false, action, children }: GridStageProps) {
  const { tool } = useScreenRun();
  const made = run ? madeOf(run) : [];
  const notes = new Set(made.flatMap(({ image }) => image.note ?? []));
  const waiting = run === null || (made.length === 0 && isActive(run));
  return (
    <>
      {run && !waiting && (
        <StageToolbar
          run={run}
          summary={
            <span className="flex flex-wrap gap-x-3">
              <strong className="font-semibold text-ink">
                {made.length} of {run.variations.length}
              </strong>
              <span>{madeBy(made.map(({ image }) => image))}</span>
            </span>
          }
        >
          {action}
          {current && <PictureActions tool={tool} run={run} made={current} secondary />}
          <RunActions tool={tool} run={run} saveFirst={saveFirst} />
        </StageToolbar>
      )}
      {run?.notice && <NoticeBar text={run.notice} />}
      <RetryTrouble made={made} />
      {[...notes].map((note) => (
        <MadeNote key={note} text={note} />
      ))}
      <div className="relative min-h-0 flex-1 lg:overflow-y-auto">
        {children}
        {waiting && (
          <div className="absolute inset-x-3 top-[min(40%,220px)] flex justify-center">
            <WaitingCard run={run} />
          </div>
        )}
      </div>
    </>
  );
}

interface CellPictureProps {
  readonly cell: Cell;
}

/** Shows a result in its own ratio, its empty frame, or why it failed. */
export function CellPicture({ cell }: CellPictureProps) {
  const { size, label, variation } = cell;
  const aspectRatio = `${size.width} / ${size.height}`;
  if (variation?.status === "failed") return <CellFailed cell={cell} />;
  if (!variation?.image || variation.status === "waiting")
    return (
      <div className="undeveloped" style={{ aspectRatio }}>
        <span className="sr-only">{label}, developing</span>
      </div>
    );
  return (
    <StoredPicture
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

function CellFailed({ cell }: CellPictureProps) {
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
        {cell.variation?.error ?? "This picture could not be made."}
      </p>
      <Button
        size="pill"
        disabled={busy || live.retry.isPending || run.retriesLeft === 0}
        aria-label={`Retry ${cell.label}`}
        onClick={() => live.retry.mutate({ runId: run.id, index: cell.index })}
      >
        Retry
      </Button>
      <p className="bg-raised px-1 text-[12px]/4 text-soft">{retriesText(run.retriesLeft)}</p>
    </div>
  );
}
