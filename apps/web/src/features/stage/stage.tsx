import type { AnyTool } from "@packshot/tools/catalogue";
import { type ComponentType, lazy, Suspense } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { PictureFrame } from "../picture/picture-frame.tsx";
import { Board } from "../results/board.tsx";
import { Carousel } from "../results/carousel.tsx";
import type { ResultsProps } from "../results/grid-cells.ts";
import { OptionGrid } from "../results/option-grid.tsx";
import { isActive, madeOf } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { EmptyStage } from "./beginning.tsx";
import { ChooseStage } from "./choose-stage.tsx";
import { NeedsEngine, refusalOf } from "./needs-engine.tsx";
import { SlotsStage } from "./slots-stage.tsx";
import { StageHeading, StageTrouble } from "./stage-heading.tsx";
import { InsufficientTokens, RunStopped } from "./stopped.tsx";
import { UploadPreview } from "./upload-preview.tsx";

interface StageProps {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
}

/** The large part of the screen: its heading and one of its designed states. */
export function Stage(props: StageProps) {
  return (
    <>
      <StageTrouble screen={props.screen} />
      <StageHeading screen={props.screen} />
      <StageState {...props} />
    </>
  );
}

function StageState({ tool, screen }: StageProps) {
  const { run, loading } = screen.live;
  if (loading) return <FullPageLoader />;
  if (screen.starting) return <Results tool={tool} screen={screen} run={null} />;
  if (!run && screen.outOfTokens) return <InsufficientTokens tool={tool} />;
  if (!run) return <SourceStage tool={tool} screen={screen} />;
  if (!isActive(run) && madeOf(run).length === 0) return <RunStopped tool={tool} screen={screen} run={run} />;
  return <Results tool={tool} screen={screen} run={run} />;
}

// A new flow does not compile until it says here how its screen begins.
const beginnings: Record<AnyTool["flow"], ComponentType<StageProps>> = {
  form: EmptyStage,
  dialog: EmptyStage,
  analysis: EmptyStage,
  ad: EmptyStage,
  "choose-first": ChooseStage,
};

function SourceStage({ tool, screen }: StageProps) {
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

const ReviewResults = lazy(() =>
  import("../reviews/review-results.tsx").then((module) => ({ default: module.ReviewResults })),
);

// A new kind of result view does not compile until it is here.
const views: Record<AnyTool["resultView"], ComponentType<ResultsProps>> = {
  carousel: Carousel,
  options: OptionGrid,
  board: Board,
  reviews: ReviewResults,
};

/** What a run has made and is making, as its tool shows it. */
export function Results(props: ResultsProps) {
  const View = views[props.tool.resultView];
  return (
    <Suspense fallback={<FullPageLoader />}>
      <View {...props} />
    </Suspense>
  );
}
