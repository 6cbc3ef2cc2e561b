import type { AnyTool } from "@packshot/tools/catalogue";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import type { Source } from "../upload/use-source.ts";
import { EmptyStage } from "./empty-stage.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { UploadPreview } from "./upload-preview.tsx";
import { ResultStage } from "./result-stage.tsx";
import { isActive, madeOf } from "./run-state.ts";
import { InsufficientTokens, RunStopped } from "./stopped.tsx";
import type { useRun } from "./use-run.ts";
import { WaitingStage } from "./waiting-stage.tsx";

export interface StageProps {
  readonly tool: AnyTool;
  readonly source: Source;
  readonly live: ReturnType<typeof useRun>;
  readonly starting: boolean;
  /** The start was refused for want of tokens. */
  readonly refused: boolean;
  readonly selected: number;
  readonly comparing: boolean;
  readonly onComparing: (comparing: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onPicture: (picture: IncomingPicture) => void;
  readonly onStart: () => void;
}

// A new kind of result view does not compile until it has its stage here.
const resultStages: Record<AnyTool["resultView"], typeof ResultStage> = { carousel: ResultStage };

/** The large part of the screen: one of its designed states. */
export function Stage(props: StageProps) {
  const { tool, source, live, starting } = props;
  const { run } = live;
  if (live.loading) return <FullPageLoader />;
  if (starting) return <WaitingStage tool={tool} run={null} source={source} onCancel={null} />;
  if (props.refused) return <InsufficientTokens tool={tool} />;
  if (!run) return <SourceStage {...props} />;
  if (!isActive(run) && madeOf(run).length === 0)
    return <RunStopped run={run} tool={tool} onTryAgain={props.onStart} />;
  const Results = resultStages[tool.resultView];
  return <Results {...props} run={run} />;
}

function SourceStage({ tool, source, onPicture }: StageProps) {
  if (source.status === "ready")
    return (
      <PictureFrame width={source.upload.width} height={source.upload.height}>
        <img src={source.upload.url} alt="Your upload" className="size-full" />
      </PictureFrame>
    );
  if (source.status === "uploading") return <UploadPreview preview={source.preview} />;
  return <EmptyStage tool={tool} onPicture={onPicture} />;
}
