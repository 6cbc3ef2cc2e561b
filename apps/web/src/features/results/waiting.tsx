import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ToolProgress } from "../../ui/tool-progress.tsx";
import { frameOf } from "../picture/frame-of.ts";
import { PictureFrame } from "../picture/picture-frame.tsx";
import { useElapsedSeconds } from "../screen/clock.ts";
import { progressWords } from "../screen/progress-words.ts";
import { isStopping, madeOf, stoppingText } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";

interface WaitingStageProps {
  readonly tool: AnyTool;
  readonly run: Run | null;
  readonly screen: ToolScreenState;
  readonly onCancel: (() => void) | null;
}

/** Until the first result: the frame it will fill, and how it is going. */
export function WaitingStage(props: WaitingStageProps) {
  const { source, quote } = props.screen;
  const original = source.status === "ready" ? source.upload : null;
  const { width, height } = frameOf(0, { run: props.run, quote, original });
  return (
    <PictureFrame width={width} height={height} className="undeveloped max-lg:overflow-visible">
      <div className="absolute inset-0 flex items-center justify-center p-3">
        <WaitingCard {...props} />
      </div>
    </PictureFrame>
  );
}

/** How it is going, over the frames of what is being made. */
export function WaitingCard({ tool, screen, run, onCancel }: WaitingStageProps) {
  const seconds = useElapsedSeconds(run ? screen.live.begun : null);
  const made = run ? madeOf(run).length : 0;
  const total = run?.variations.length ?? tool.variationLabels.length;
  const queued = run === null || run.status === "queued";
  return (
    <ToolProgress
      {...progressWords(tool.texts.progress, { made, total, seconds, queued, wait: screen.wait })}
      tool={tool.name}
      elapsedSeconds={seconds}
      made={made}
      total={total}
    >
      {onCancel && <CancelRun run={run} onCancel={onCancel} />}
    </ToolProgress>
  );
}

interface CancelRunProps {
  readonly run: Run | null;
  readonly onCancel: () => void;
}

/** Ends a run; once that is asked for, what still comes of it. The screen's announcement says the same. */
export function CancelRun({ run, onCancel }: CancelRunProps) {
  if (run && isStopping(run)) return <p className="text-sm text-pretty text-soft">{stoppingText}</p>;
  return (
    <Button size="pill" variant="pill" onClick={onCancel}>
      Cancel
    </Button>
  );
}
