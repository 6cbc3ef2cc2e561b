import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { PictureActions, RunActions } from "../picture/actions.tsx";
import { CheckEdges } from "../picture/check-edges.tsx";
import { Beside, Compare, CompareButton } from "../picture/compare.tsx";
import { type Comparison, comparisonOf } from "../picture/frame-of.ts";
import { MadeNote, NoticeBar, RetryTrouble } from "../picture/notices.tsx";
import { badgeOf, madeBy } from "../picture/result-words.ts";
import { VariationFailed } from "../picture/variation-failed.tsx";
import type { ResultsProps } from "./grid-cells.ts";
import { ResultViewer } from "./result-viewer.tsx";
import { StageToolbar } from "./stage-toolbar.tsx";
import { Strip } from "./strip.tsx";
import { WaitingStage } from "./waiting.tsx";
import { isActive, type Made, madeOf, placeOf } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

/** Shows one result large, with what can be done with it, and the others in a strip. */
export function Carousel({ run }: ResultsProps) {
  const { tool } = useScreenRun();
  const alone = (run?.variations ?? tool.variationLabels).length === 1;
  return (
    <>
      {run ? <LargeResult run={run} /> : <WaitingStage run={null} />}
      {!alone && <Strip run={run} />}
    </>
  );
}

function LargeResult({ run }: { readonly run: Run }) {
  const { tool, live, selected, comparing, compare } = useScreenRun();
  const made = madeOf(run);
  const current = made.find(({ index }) => index === selected);
  const variation = run.variations[selected];
  const comparison = current ? comparisonOf(tool, run, current.image) : null;
  const waiting = <WaitingStage run={run} />;

  if (made.length === 0 && isActive(run)) return waiting;
  return (
    <>
      <StageToolbar run={run} summary={<Summary tool={tool} run={run} selected={selected} />}>
        {current && <PictureActions tool={tool} run={run} made={current} />}
        {comparison && <CompareButton comparing={comparing} onComparing={compare} />}
        <RunActions tool={tool} run={run} />
      </StageToolbar>
      {run.notice && <NoticeBar text={run.notice} />}
      {current?.image.note && <MadeNote text={current.image.note} />}
      {tool.subjectBox && current?.image.uncertain && !isActive(run) && (
        <CheckEdges run={run} index={selected} retry={live.retry} />
      )}
      {current && <RetryTrouble made={[current]} />}
      {current && <Current run={run} made={current} comparison={comparison} />}
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

interface CurrentProps {
  readonly run: Run;
  readonly made: Made;
  readonly comparison: Comparison | null;
}

function Current({ run, made, comparison }: CurrentProps) {
  const { comparing, step } = useScreenRun();
  if (comparing && comparison?.kind === "over")
    return <Compare before={comparison.original} after={made.image} label={made.label} />;
  if (comparing && comparison)
    return (
      <div className="flex min-h-0 p-5 lg:flex-1 lg:overflow-y-auto lg:px-10 lg:py-6">
        <Beside originals={run.sources} made={made} />
      </div>
    );
  return (
    <ResultViewer
      key={made.image.url}
      made={made}
      alone={run.variations.length === 1}
      arrows={madeOf(run).length > 1}
      onStep={step}
    />
  );
}

interface SummaryProps {
  readonly tool: AnyTool;
  readonly run: Run;
  readonly selected: number;
}

function Summary({ tool, run, selected }: SummaryProps) {
  const variation = run.variations[selected];
  const place = placeOf(madeOf(run), selected);
  if (!place || !variation?.image) return variation?.label;
  return (
    <span className="flex flex-wrap gap-x-3">
      <strong className="font-semibold text-ink">{badgeOf(tool, place.n, place.total)}</strong>
      <span>
        <span className="max-2xl:hidden">{variation.label} · </span>
        <span className="max-sm:hidden">{variation.image.seconds.toFixed(1)} s · </span>
        {madeBy([variation.image])}
      </span>
    </span>
  );
}
