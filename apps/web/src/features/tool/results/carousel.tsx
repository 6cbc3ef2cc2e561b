import { Maximize2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { StepButton } from "../../../ui/step-button.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { useArrangeAction } from "../arrange/use-arrange-action.tsx";
import { DownloadAll, ImageActions } from "../image/actions.tsx";
import { listAllImageActions } from "../image/image-actions.ts";
import { SideBySide, Compare, compareAnother, CompareButton, compareOriginal } from "../image/compare.tsx";
import { Notices } from "../image/notices.tsx";
import { ResultDetails } from "../image/result-details.tsx";
import { type Comparison, chooseComparison } from "../image/result-frame.ts";
import { formatBadge } from "../image/result-text.ts";
import { VariationFailed } from "../image/variation-failed.tsx";
import type { Point } from "../geometry.ts";
import type { ResultsProps } from "./grid-cells.ts";
import { HoldOriginal, ResultViewer } from "./result-viewer.tsx";
import { ResultLayout } from "./result-layout.tsx";
import { StageToolbar, ToolbarRow } from "./stage-toolbar.tsx";
import { WaitingStage } from "./waiting-run.tsx";
import { LargeDialog, imageCenter, type OpenedResult } from "./large-dialog.tsx";
import { ItemToggles, ResultNotices, useRunActions } from "./run-actions.tsx";
import { TwoResults } from "./two-results.tsx";
import { isActive, type ReadyResult, listResults, findPosition } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

/** Shows one large result with its actions, and all results as thumbnails. */
export function Carousel({ run }: ResultsProps) {
  const { tool } = useScreenRun();
  const isSingle = (run?.variations ?? tool.variationLabels).length === 1;
  if (run && (listResults(run).length > 0 || !isActive(run)))
    return <LargeResult run={run} isSingle={isSingle} />;
  return (
    <>
      <ToolbarRow />
      <ResultLayout run={run} isSingle={isSingle}>
        <WaitingStage run={run} index={0} />
      </ResultLayout>
    </>
  );
}

interface LargeResultProps {
  readonly run: Run;
  readonly isSingle: boolean;
}

function LargeResult({ run, isSingle }: LargeResultProps) {
  const { tool, live, selected, comparing, compare, step } = useScreenRun();
  const wide = useIsWide();
  const [opened, setOpened] = useState<OpenedResult | null>(null);
  const [held, setHeld] = useState(false);
  const runActions = useRunActions(run);
  const results = listResults(run);
  const current = results.find(({ index }) => index === selected);
  const arrangeAction = useArrangeAction(run, current);
  const variation = run.variations[selected];
  const comparison = current ? chooseComparison(tool, run, current.image) : null;
  const more = current ? [...compareAnother(run, comparing, compare), ...runActions] : [];
  const position = findPosition(results, selected);
  const original = comparison?.kind === "overlay" && comparing === null ? comparison.original : null;
  const open = () => current && setOpened({ index: current.index, at: imageCenter });
  useOpenKey(open);

  return (
    <>
      <StageToolbar
        run={run}
        current={current}
        summary={position ? formatBadge(tool, position.n, position.total) : variation?.label}
        details={current && <ResultDetails run={run} result={current} />}
        more={[
          ...arrangeAction.actions,
          ...(comparison ? [compareOriginal(comparing, compare)] : []),
          ...more,
        ]}
      >
        {current ? (
          <ImageActions
            tool={tool}
            run={run}
            result={current}
            more={[...listAllImageActions(tool, run), ...more]}
            saving={<DownloadAll run={run} secondary />}
            editing={arrangeAction.button}
            using={comparison && <CompareButton comparing={comparing === "original"} onComparing={compare} />}
          >
            <ItemToggles run={run} />
          </ImageActions>
        ) : (
          <ItemToggles run={run} />
        )}
      </StageToolbar>
      {!wide && (
        <Notices>
          <ResultNotices run={run} />
        </Notices>
      )}
      <ResultLayout
        run={run}
        isSingle={isSingle}
        details={current && <ResultDetails run={run} result={current} inBar />}
        controls={
          <>
            {!isSingle && (
              <>
                <StepButton by={-1} label="Previous result" disabled={results.length < 2} onStep={step} />
                <StepButton by={1} label="Next result" disabled={results.length < 2} onStep={step} />
              </>
            )}
            {current && comparing === null && <OpenButton onOpen={open} />}
            {original && <HoldOriginal held={held} onHold={setHeld} />}
          </>
        }
      >
        {current && (
          <CurrentResult
            run={run}
            result={current}
            comparison={comparison}
            held={held ? original : null}
            onOpen={(at) => setOpened({ index: current.index, at })}
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
        {!current && variation?.status === "waiting" && <WaitingStage run={run} index={selected} />}
      </ResultLayout>
      <LargeDialog run={run} opened={opened} onShown={setOpened} />
      {arrangeAction.dialog}
    </>
  );
}

/** Opens the result at full size, like a click on it. */
function OpenButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button variant="pill" size="round" aria-label="View full size" title="View full size" onClick={onOpen}>
      <Maximize2 size={16} aria-hidden />
    </Button>
  );
}

interface CurrentResultProps {
  readonly result: ReadyResult;
  readonly held: Run["sources"][number] | null;
  readonly onOpen: (at: Point) => void;
  readonly run: Run;
  readonly comparison: Comparison | null;
}

function CurrentResult({ run, result, comparison, held, onOpen }: CurrentResultProps) {
  const { comparing, compare, step } = useScreenRun();
  const [another, ...rest] = listResults(run).filter(({ index }) => index !== result.index);
  const overlayOriginal = comparison?.kind === "overlay" ? comparison.original : null;
  if (comparing === "another" && another)
    return <TwoResults result={result} others={[another, ...rest]} onDone={() => compare(null)} />;
  if (comparing === "original" && overlayOriginal)
    return <Compare before={overlayOriginal} after={result.image} label={result.label} />;
  if (comparing === "original" && comparison)
    return (
      <div className="flex min-h-0 p-5 results-first:flex-1 results-first-landscape:col-start-1 results-first-landscape:row-span-10 results-first-landscape:h-svh results-first-landscape:flex-row lg:flex-1 lg:overflow-y-auto">
        <SideBySide originals={run.sources} result={result} />
      </div>
    );
  return (
    <ResultViewer
      key={result.image.url}
      result={result}
      held={held}
      onOpen={onOpen}
      onStep={another && step}
    />
  );
}

/** Calls `onOpen` on Enter or Space, unless a control has the focus, which these keys activate. */
function useOpenKey(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (
      event.target instanceof HTMLElement &&
      event.target.closest("a, button, input, textarea, select, summary, [role]")
    )
      return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
