import { isActive, madeOf } from "./run-state.ts";
import { CheckEdges } from "./check-edges.tsx";
import { Compare } from "./compare.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { ResultViewer } from "./result-viewer.tsx";
import type { ResultsProps } from "./results-props.ts";
import { StageToolbar } from "./stage-toolbar.tsx";
import { Strip } from "./strip.tsx";
import { VariationFailed } from "./variation-failed.tsx";
import { WaitingStage } from "../tool/waiting-stage.tsx";
import type { Run } from "../../api/trpc.ts";

/** One result, large, with what can be done with it; the others in a strip. */
export function Carousel({ tool, screen, run }: ResultsProps) {
  return (
    <>
      {run ? (
        <LargeResult tool={tool} screen={screen} run={run} />
      ) : (
        <WaitingStage tool={tool} screen={screen} run={null} onCancel={null} />
      )}
      <Strip tool={tool} run={run} selected={screen.selected} onSelect={screen.select} />
    </>
  );
}

interface LargeProps extends ResultsProps {
  readonly run: Run;
}

function LargeResult({ tool, screen, run }: LargeProps) {
  const { live, selected, comparing } = screen;
  const made = madeOf(run);
  const current = made.find(({ index }) => index === selected);
  const variation = run.variations[selected];
  const original = run.sources[0];
  const cancel = () => live.cancel.mutate({ runId: run.id });
  const waiting = <WaitingStage tool={tool} screen={screen} run={run} onCancel={cancel} />;

  if (made.length === 0 && isActive(run)) return waiting;
  return (
    <>
      <StageToolbar
        run={run}
        selected={selected}
        comparing={comparing}
        onComparing={screen.compare}
        onCancel={cancel}
      />
      {run.notice && <NoticeBar text={run.notice} />}
      {current?.image.note && <NoticeBar text={current.image.note} />}
      {current?.image.uncertain && !isActive(run) && (
        <CheckEdges run={run} index={selected} retry={live.retry} />
      )}
      {current && original && comparing && (
        <Compare before={original} after={current.image} label={current.label} />
      )}
      {current && !comparing && (
        <ResultViewer key={current.image.url} made={current} arrows={made.length > 1} onStep={screen.step} />
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
