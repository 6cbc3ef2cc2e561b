import type { AnyTool } from "@packshot/tools/catalogue";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import type { ComponentType } from "react";
import { ChooseStage } from "./choose-stage.tsx";
import { EmptyStage } from "./empty-stage.tsx";
import { NeedsEngine, refusalOf } from "./needs-engine.tsx";
import { SlotsStage } from "./slots-stage.tsx";
import { PictureFrame } from "../results/picture-frame.tsx";
import { Results } from "../results/results.tsx";
import { isActive, madeOf } from "../results/run-state.ts";
import { StageHeading } from "./stage-heading.tsx";
import { StageTrouble } from "./stage-trouble.tsx";
import { InsufficientTokens, RunStopped } from "./stopped.tsx";
import { UploadPreview } from "./upload-preview.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
}

/** The large part of the screen: its heading and one of its designed states. */
export function Stage(props: Props) {
  return (
    <>
      <StageTrouble screen={props.screen} />
      <StageHeading screen={props.screen} />
      <StageState {...props} />
    </>
  );
}

function StageState({ tool, screen }: Props) {
  const { run, loading } = screen.live;
  if (loading) return <FullPageLoader />;
  if (screen.starting) return <Results tool={tool} screen={screen} run={null} />;
  if (!run && screen.outOfTokens) return <InsufficientTokens tool={tool} />;
  if (!run) return <SourceStage tool={tool} screen={screen} />;
  if (!isActive(run) && madeOf(run).length === 0) return <RunStopped tool={tool} screen={screen} run={run} />;
  return <Results tool={tool} screen={screen} run={run} />;
}

// A new flow does not compile until it says here how its screen begins.
const beginnings: Record<AnyTool["flow"], ComponentType<Props>> = {
  form: EmptyStage,
  dialog: EmptyStage,
  analysis: EmptyStage,
  ad: EmptyStage,
  "choose-first": ChooseStage,
};

function SourceStage({ tool, screen }: Props) {
  const { source } = screen;
  const Beginning = beginnings[tool.flow];
  if (Object.keys(tool.images).length > 1) return <SlotsStage tool={tool} screen={screen} />;
  if (source.status === "ready")
    return (
      <PictureFrame width={source.upload.width} height={source.upload.height}>
        <StoredPicture
          src={source.upload.url}
          thumbnail={source.upload.thumbnailUrl}
          alt="Your upload"
          width={source.upload.width}
          height={source.upload.height}
          className="size-full"
        />
      </PictureFrame>
    );
  const refusal = refusalOf({ options: screen.options, quote: screen.quoteAtFirst });
  if (source.status === "empty" && refusal !== null) return <NeedsEngine reason={refusal} />;
  if (source.status === "uploading") return <UploadPreview preview={source.preview} />;
  return <Beginning tool={tool} screen={screen} />;
}
