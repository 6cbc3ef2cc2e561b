import { useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { CheckEdges } from "./check-edges.tsx";
import { Compare } from "./compare.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { ResultViewer } from "./result-viewer.tsx";
import { isActive, madeOf } from "./run-state.ts";
import type { StageProps } from "./stage.tsx";
import { VariationFailed } from "./variation-failed.tsx";
import { StageToolbar } from "./stage-toolbar.tsx";
import { WaitingStage } from "./waiting-stage.tsx";

/** One result, large, with what can be done with it. */
export function ResultStage(props: StageProps & { readonly run: Run }) {
  const { tool, run, live, selected, source, comparing } = props;
  const [drawing, setDrawing] = useState(false);
  const made = madeOf(run);
  const variation = run.variations[selected];
  const current = made.find(({ index }) => index === selected);
  const original = run.sources[0];
  const cancel = () => live.cancel.mutate({ runId: run.id });

  if (made.length === 0 && isActive(run))
    return <WaitingStage tool={tool} run={run} source={source} onCancel={cancel} />;
  return (
    <>
      <StageToolbar
        run={run}
        selected={selected}
        comparing={comparing}
        onComparing={props.onComparing}
        onCancel={cancel}
      />
      {run.notice && <NoticeBar text={run.notice} />}
      {current?.image.uncertain && !isActive(run) && (
        <CheckEdges run={run} index={selected} retry={live.retry} open={drawing} onOpenChange={setDrawing} />
      )}
      {current && original && comparing && (
        <Compare before={original} after={current.image} label={current.label} />
      )}
      {current && !comparing && (
        <ResultViewer key={current.image.url} made={current} arrows={made.length > 1} onStep={props.onStep} />
      )}
      {!current && variation?.status === "failed" && (
        <VariationFailed
          variation={variation}
          retriesLeft={run.retriesLeft}
          busy={live.retry.isPending || isActive(run)}
          onRetry={() => live.retry.mutate({ runId: run.id, index: selected })}
        />
      )}
      {!current && variation?.status === "waiting" && (
        <WaitingStage tool={tool} run={run} source={source} onCancel={cancel} />
      )}
    </>
  );
}
