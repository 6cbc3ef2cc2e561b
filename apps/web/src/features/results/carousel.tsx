import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { WaitingStage } from "../tool/waiting-stage.tsx";
import { badgeOf } from "./badge-of.ts";
import { CheckEdges } from "./check-edges.tsx";
import { Compare } from "./compare.tsx";
import { comparableOriginal } from "./comparable.ts";
import { CompareButton } from "./compare-button.tsx";
import { MadeNote } from "./made-note.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { PictureActions } from "./picture-actions.tsx";
import { ResultViewer } from "./result-viewer.tsx";
import type { ResultsProps } from "./results-props.ts";
import { RunActions } from "./run-actions.tsx";
import { isActive, madeOf } from "./run-state.ts";
import { StageToolbar } from "./stage-toolbar.tsx";
import { Strip } from "./strip.tsx";
import { VariationFailed } from "./variation-failed.tsx";

/** One result, large, with what can be done with it; the others in a strip. */
export function Carousel({ tool, screen, run }: ResultsProps) {
  const alone = (run?.variations ?? tool.variationLabels).length === 1;
  return (
    <>
      {run ? (
        <LargeResult tool={tool} screen={screen} run={run} />
      ) : (
        <WaitingStage tool={tool} screen={screen} run={null} onCancel={null} />
      )}
      {!alone && <Strip tool={tool} run={run} selected={screen.selected} onSelect={screen.select} />}
    </>
  );
}

interface LargeProps extends ResultsProps {
  readonly run: Run;
}

function LargeResult({ tool, screen, run }: LargeProps) {
  const { live, selected } = screen;
  const made = madeOf(run);
  const current = made.find(({ index }) => index === selected);
  const variation = run.variations[selected];
  const original = current && comparableOriginal(tool, run, current.image);
  const comparing = screen.comparing && original !== undefined;
  const cancel = () => live.cancel.mutate({ runId: run.id });
  const waiting = <WaitingStage tool={tool} screen={screen} run={run} onCancel={cancel} />;

  if (made.length === 0 && isActive(run)) return waiting;
  return (
    <>
      <StageToolbar
        tool={tool}
        run={run}
        begun={screen.live.begun}
        onCancel={cancel}
        summary={<Summary tool={tool} run={run} selected={selected} />}
      >
        {original && <CompareButton comparing={comparing} onComparing={screen.compare} />}
        {current && <PictureActions tool={tool} run={run} made={current} />}
        <RunActions tool={tool} run={run} />
      </StageToolbar>
      {run.notice && <NoticeBar text={run.notice} />}
      {current?.image.note && <MadeNote text={current.image.note} />}
      {tool.subjectBox && current?.image.uncertain && !isActive(run) && (
        <CheckEdges run={run} index={selected} retry={live.retry} />
      )}
      {current && comparing && <Compare before={original} after={current.image} label={current.label} />}
      {current && !comparing && (
        <ResultViewer
          key={current.image.url}
          made={current}
          alone={run.variations.length === 1}
          arrows={made.length > 1}
          onStep={screen.step}
        />
      )}
      {!current && variation?.status === "failed" && (
        <VariationFailed
          variation={variation}
          retriesLeft={run.retriesLeft}
          busy={live.retry.isPending || isActive(run)}
          onRetry={() => live.retry.mutate({ runId: run.id, index: selected })}
        />
      )}
      {!current && variation?.status === "waiting" && waiting}
    </>
  );
}

interface SummaryProps {
  readonly tool: AnyTool;
  readonly run: Run;
  readonly selected: number;
}

function Summary({ tool, run, selected }: SummaryProps) {
  const variation = run.variations[selected];
  const badge = badgeOf(tool, selected + 1, run.variations.length);
  return (
    <>
      <strong className="font-semibold text-ink">{badge}</strong>
      <span className="ml-3 max-sm:hidden">
        {variation?.label}
        {variation?.image && ` · ${variation.image.seconds.toFixed(1)} s`}
      </span>
    </>
  );
}
