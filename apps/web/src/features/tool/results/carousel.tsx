import type { AnyTool } from "@packshot/tools/catalog";
import { useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { useArranging } from "../arrange/use-arranging.tsx";
import { DownloadAll, ImageActions } from "../image/actions.tsx";
import { actionsOnAll } from "../image/image-actions.ts";
import { CheckEdges } from "../image/check-edges.tsx";
import { SideBySide, Compare, compareAnother, CompareButton, compareOriginal } from "../image/compare.tsx";
import { type Comparison, comparisonOf } from "../image/result-frame.ts";
import { MadeNote, NoticeBar, Notices, RetryTrouble } from "../image/notices.tsx";
import { badgeOf, madeBy } from "../image/result-text.ts";
import { VariationFailed } from "../image/variation-failed.tsx";
import { EdgesLine } from "../edges/edges-line.tsx";
import { subjectUploads } from "../upload/source.ts";
import type { ResultsProps } from "./grid-cells.ts";
import { ResultViewer } from "./result-viewer.tsx";
import { StageToolbar } from "./stage-toolbar.tsx";
import { ThumbnailStrip } from "./thumbnail-strip.tsx";
import { WaitingStage } from "./waiting.tsx";
import { LargeDialog } from "./large-dialog.tsx";
import { useOpenKey } from "./open-key.ts";
import { FavoriteButton, InTrash, useRunActions } from "./run-actions.tsx";
import { TwoResults } from "./two-results.tsx";
import { isActive, type Made, madeOf, positionOf } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

/** Shows one result enlarged, with its actions, and the others in a strip. */
export function Carousel({ run }: ResultsProps) {
  const { tool } = useScreenRun();
  const alone = (run?.variations ?? tool.variationLabels).length === 1;
  return (
    <>
      {run ? <LargeResult run={run} /> : <WaitingStage run={null} />}
      {!alone && <ThumbnailStrip run={run} />}
    </>
  );
}

function LargeResult({ run }: { readonly run: Run }) {
  const { tool, live, selected, comparing, compare } = useScreenRun();
  const [large, setLarge] = useState<number | null>(null);
  const owned = useRunActions(run);
  const made = madeOf(run);
  const current = made.find(({ index }) => index === selected);
  const arranging = useArranging(run, current);
  const variation = run.variations[selected];
  const comparison = current ? comparisonOf(tool, run, current.image) : null;
  const more = current ? [...compareAnother(run, comparing, compare), ...owned] : [];
  useOpenKey(() => current && setLarge(current.index));

  if (made.length === 0 && isActive(run)) return <WaitingStage run={run} />;
  return (
    <>
      <StageToolbar
        run={run}
        current={current}
        summary={<Summary tool={tool} run={run} selected={selected} />}
        more={[...arranging.actions, ...(comparison ? [compareOriginal(comparing, compare)] : []), ...more]}
      >
        {current ? (
          <ImageActions tool={tool} run={run} made={current} more={[...actionsOnAll(tool, run), ...more]}>
            <DownloadAll run={run} secondary />
            {arranging.button}
            {comparison && <CompareButton comparing={comparing === "original"} onComparing={compare} />}
            <FavoriteButton run={run} />
          </ImageActions>
        ) : (
          <FavoriteButton run={run} />
        )}
      </StageToolbar>
      <Notices>
        <InTrash run={run} />
        {run.notice && <NoticeBar text={run.notice} />}
        {current?.image.note && <MadeNote text={current.image.note} />}
        {tool.subjectBox && current?.image.uncertain && !isActive(run) && <CheckEdges run={run} />}
        {tool.subjectBox && current && !isActive(run) && (
          <EdgesLine run={run} uploadIds={subjectUploads(run)} image={current.image} />
        )}
        {current && <RetryTrouble made={[current]} />}
      </Notices>
      {current && <Current run={run} made={current} comparison={comparison} />}
      {!current && variation?.status === "failed" && (
        <VariationFailed
          variation={variation}
          retriesLeft={run.retriesLeft}
          busy={live.retry.isPending || isActive(run)}
          onRetry={() => live.retry.mutate({ runId: run.id, index: selected })}
        />
      )}
      {!current && variation?.status === "waiting" && <WaitingStage run={run} />}
      <LargeDialog run={run} shown={large} onShown={setLarge} />
      {arranging.dialog}
    </>
  );
}

interface CurrentProps {
  readonly run: Run;
  readonly made: Made;
  readonly comparison: Comparison | null;
}

function Current({ run, made, comparison }: CurrentProps) {
  const { comparing, compare, step } = useScreenRun();
  const [another, ...rest] = madeOf(run).filter(({ index }) => index !== made.index);
  const over = comparison?.kind === "over" ? comparison.original : null;
  if (comparing === "another" && another)
    return <TwoResults one={made} others={[another, ...rest]} onDone={() => compare(null)} />;
  if (comparing === "original" && over)
    return <Compare before={over} after={made.image} label={made.label} />;
  if (comparing === "original" && comparison)
    return (
      <div className="flex min-h-0 p-5 solo:flex-1 low:col-start-1 low:row-span-10 low:h-svh low:flex-row lg:flex-1 lg:overflow-y-auto lg:px-10 lg:py-6">
        <SideBySide originals={run.sources} made={made} />
      </div>
    );
  return (
    <ResultViewer
      key={made.image.url}
      made={made}
      original={over}
      alone={run.variations.length === 1}
      arrows={another !== undefined}
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
  const place = positionOf(madeOf(run), selected);
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
