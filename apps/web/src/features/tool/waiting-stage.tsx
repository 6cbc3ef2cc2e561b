import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { ToolProgress } from "../../ui/tool-progress.tsx";
import { CancelRun } from "../results/cancel-run.tsx";
import { frameOf } from "../results/frame-of.ts";
import { PictureFrame } from "../results/picture-frame.tsx";
import { madeOf } from "../results/run-state.ts";
import { progressWords } from "./progress-words.ts";
import { useElapsedSeconds } from "../results/use-elapsed-seconds.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly tool: AnyTool;
  readonly run: Run | null;
  readonly screen: ToolScreenState;
  readonly onCancel: (() => void) | null;
}

/** Until the first result: the frame it will fill, and how it is going. */
export function WaitingStage(props: Props) {
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
export function WaitingCard({ tool, screen, run, onCancel }: Props) {
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
