import { type Run, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ToolProgress } from "../../../ui/tool-progress.tsx";
import { frameOf } from "../image/result-frame.ts";
import { ImageFrame } from "../image/image-frame.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { progressWords } from "../screen/progress-text.ts";
import { isStopping, madeOf, stoppingText, waitsText } from "../screen/run-state.ts";
import { useScreenOptions, useScreenRun, useScreenSources } from "../screen/contexts.tsx";

interface WaitingProps {
  /** `null` while the run is being started. */
  readonly run: Run | null;
}

interface WaitingStageProps extends WaitingProps {
  /** The index of the result whose frame is shown. */
  readonly index: number;
}

/** Shows the frame of a result until it arrives, and the progress of the run. */
export function WaitingStage({ run, index }: WaitingStageProps) {
  const { source } = useScreenSources();
  const { quote } = useScreenOptions();
  const original = source.status === "ready" ? source.upload : null;
  const { width, height } = frameOf(index, { run, quote, original });
  return (
    <ImageFrame width={width} height={height} className="undeveloped max-lg:overflow-visible">
      <div className="absolute inset-0 flex items-center justify-center p-3">
        <WaitingCard run={run} />
      </div>
    </ImageFrame>
  );
}

/** Shows the progress of the run over the frames of its results. */
export function WaitingCard({ run }: WaitingProps) {
  const { tool, live, wait, waits, cancelStart } = useScreenRun();
  const seconds = useElapsedSeconds(run ? live.begun : null);
  const made = run ? madeOf(run).length : 0;
  const total = run?.variations.length ?? tool.variationLabels.length;
  const queued = run === null || run.status === "queued";
  if (run === null && waits)
    return (
      <ToolProgress
        tool={tool.name}
        title="Waiting for the connection"
        hint={waitsText}
        elapsedSeconds={0}
        made={0}
        total={total}
        begun={false}
      >
        <Button size="pill" variant="pill" onClick={cancelStart}>
          Cancel
        </Button>
      </ToolProgress>
    );
  return (
    <ToolProgress
      {...progressWords(tool.texts.progress, { made, total, seconds, queued, wait })}
      tool={tool.name}
      elapsedSeconds={seconds}
      made={made}
      total={total}
      begun={seconds > 0 || made > 0}
    >
      {run && <CancelRun run={run} />}
      {run?.status === "queued" && <PlaceInLine run={run} />}
    </ToolProgress>
  );
}

/** Milliseconds between polls. Other users' runs send no events to this one, so its place in the queue is polled. */
const POLL_INTERVAL_MS = 3000;

/** Shows how many runs are ahead. Its line exists from the start, so that nothing moves. */
function PlaceInLine({ run }: { readonly run: Run }) {
  const { data } = trpc.runs.place.useQuery({ runId: run.id }, { refetchInterval: POLL_INTERVAL_MS });
  return <p className="mt-3 min-h-5 text-sm text-soft">{data && placeText(data.ahead)}</p>;
}

function placeText(ahead: number): string {
  if (ahead === 0) return "You're next.";
  return ahead === 1 ? "1 run ahead of yours." : `${ahead} runs ahead of yours.`;
}

/** Cancels a run. After that it states, like the screen's announcement, which images will still arrive. */
export function CancelRun({ run }: { readonly run: Run }) {
  const { live } = useScreenRun();
  if (isStopping(run)) return <p className="text-sm text-pretty text-soft">{stoppingText}</p>;
  return (
    <Button size="pill" variant="pill" onClick={() => live.cancel.mutate({ runId: run.id })}>
      Cancel
    </Button>
  );
}
