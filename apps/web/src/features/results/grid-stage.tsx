import type { ReactNode } from "react";
import { WaitingCard } from "../tool/waiting-stage.tsx";
import { madeBy } from "./made-by.ts";
import { MadeNote } from "./made-note.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { PictureActions } from "./picture-actions.tsx";
import type { ResultsProps } from "./results-props.ts";
import { RetryTrouble } from "./retry-trouble.tsx";
import { RunActions } from "./run-actions.tsx";
import { isActive, type Made, madeOf } from "./run-state.ts";
import { StageToolbar } from "./stage-toolbar.tsx";

interface Props extends ResultsProps {
  /** The one that the toolbar's actions are about. */
  readonly current?: Made | undefined;
  /** Saving them all is what comes next. */
  readonly saveFirst?: boolean;
  /** Another of its actions. */
  readonly action?: ReactNode;
  /** The cells, and what stands below them. */
  readonly children: ReactNode;
}

/** Several results at once, in frames that stand from the start. */
export function GridStage({ tool, screen, run, current, saveFirst = false, action, children }: Props) {
  const made = run ? madeOf(run) : [];
  const notes = new Set(made.flatMap(({ image }) => image.note ?? []));
  const waiting = run === null || (made.length === 0 && isActive(run));
  const cancel = () => run && screen.live.cancel.mutate({ runId: run.id });
  return (
    <>
      {run && !waiting && (
        <StageToolbar
          tool={tool}
          run={run}
          begun={screen.live.begun}
          onCancel={cancel}
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
            <WaitingCard tool={tool} screen={screen} run={run} onCancel={run && cancel} />
          </div>
        )}
      </div>
    </>
  );
}
