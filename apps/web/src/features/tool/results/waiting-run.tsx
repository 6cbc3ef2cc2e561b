import { type Run, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { describeQueuePlace } from "../../../ui/queue-text.ts";
import { ToolProgress } from "../../../ui/tool-progress.tsx";
import { NotificationOffer } from "../../shell/feed/notification-control.tsx";
import { findFrame } from "../image/result-frame.ts";
import { ImageFrame } from "../image/image-frame.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { describeProgress } from "../screen/progress-text.ts";
import { isStopping, listResults, stoppingText, offlineText } from "../screen/run-state.ts";
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
  const { width, height } = findFrame(index, { run, quote, original });
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
  const { tool, live, duration, waitsForConnection, cancelStart } = useScreenRun();
  const seconds = useElapsedSeconds(run ? live.startedAt : null);
  const resultCount = run ? listResults(run).length : 0;
  const total = run?.variations.length ?? tool.variationLabels.length;
  const queued = run === null || run.status === "queued";
  if (run === null && waitsForConnection)
    return (
      <ToolProgress
        tool={tool.name}
        title="Waiting for a connection"
        hint={offlineText}
        elapsedSeconds={0}
        made={0}
        total={total}
        hasStarted={false}
      >
        <Button size="pill" variant="pill" onClick={cancelStart}>
          Cancel
        </Button>
      </ToolProgress>
    );
  return (
    <ToolProgress
      {...describeProgress(tool.copy.progress, {
        tool: tool.name,
        made: resultCount,
        total,
        seconds,
        queued,
        duration,
      })}
      tool={tool.name}
      elapsedSeconds={seconds}
      made={resultCount}
      total={total}
      hasStarted={seconds > 0 || resultCount > 0}
    >
      {run && <CancelRun run={run} />}
      {run?.status === "queued" && <PlaceInQueue run={run} />}
      {run && <NotificationOffer />}
    </ToolProgress>
  );
}

/** Interval for polling the position in the queue, because no event reports it. */
const POLL_INTERVAL_MS = 3000;

/** Shows how many runs are ahead in the queue. Reserves its line while the number loads, so that nothing moves. */
function PlaceInQueue({ run }: { readonly run: Run }) {
  const { data } = trpc.runs.place.useQuery({ runId: run.id }, { refetchInterval: POLL_INTERVAL_MS });
  return <p className="mt-3 min-h-5 text-sm text-soft">{data && describeQueuePlace(data.ahead, "run")}</p>;
}

/** Cancels a run. While it stops, explains that images in progress still finish. */
export function CancelRun({ run }: { readonly run: Run }) {
  const { live } = useScreenRun();
  if (isStopping(run)) return <p className="text-sm text-pretty text-soft">{stoppingText}</p>;
  return (
    <Button size="pill" variant="pill" onClick={() => live.cancel.mutate({ runId: run.id })}>
      Cancel
    </Button>
  );
}
