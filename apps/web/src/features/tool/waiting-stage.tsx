import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ToolProgress } from "../../ui/tool-progress.tsx";
import { PictureFrame } from "../results/picture-frame.tsx";
import { madeOf } from "../results/run-state.ts";
import { useElapsedSeconds } from "../results/use-elapsed-seconds.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly tool: AnyTool;
  readonly run: Run | null;
  readonly screen: ToolScreenState;
  readonly onCancel: (() => void) | null;
}

/** Until the first result: the frame it will fill, and how it is going. */
export function WaitingStage({ tool, screen, run, onCancel }: Props) {
  const elapsedSeconds = useElapsedSeconds(run?.startedAt ?? null);
  const { quote, source } = screen;
  const size = source.status === "ready" ? source.upload : { width: 1200, height: 900 };
  return (
    <PictureFrame width={size.width} height={size.height} className="undeveloped max-lg:overflow-visible">
      <div className="absolute inset-0 flex items-center justify-center p-3">
        <ToolProgress
          tool={tool.name}
          estimateSeconds={quote?.estimateSeconds ?? tool.estimateSeconds}
          elapsedSeconds={elapsedSeconds}
          made={run ? madeOf(run).length : 0}
          total={tool.variationLabels.length}
        >
          {onCancel && (
            <Button size="pill" variant="pill" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </ToolProgress>
      </div>
    </PictureFrame>
  );
}
