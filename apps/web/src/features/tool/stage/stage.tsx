import type { AnyTool } from "@packshot/tools/catalog";
import { type ComponentType, lazy, Suspense } from "react";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { ImageFrame } from "../image/image-frame.tsx";
import { StagePreview } from "../previews/stage-preview.tsx";
import { ResumedDraft } from "../rail/resumed-draft.tsx";
import { Board } from "../results/board.tsx";
import { Carousel } from "../results/carousel.tsx";
import type { ResultsProps } from "../results/grid-cells.ts";
import { OptionGrid } from "../results/option-grid.tsx";
import { useScreenRun, useScreenSources } from "../screen/contexts.tsx";
import { OutOfTokens } from "../../account/tokens/out-of-tokens.tsx";
import { EmptyStage } from "./empty-stage.tsx";
import { ChooseStage } from "./choose-stage.tsx";
import { SlotsStage } from "./slots-stage.tsx";
import { StageHeading, StageProblems } from "./stage-heading.tsx";
import { AutoStartNotice } from "./auto-start-notice.tsx";
import { UploadPreview } from "./upload-preview.tsx";
import { NeedsEngine, RunStopped, useRefusal } from "./without-results.tsx";

/** Shows the heading and the content for the screen's phase. */
export function Stage() {
  const wide = useIsWide();
  return (
    <>
      <StageProblems />
      <AutoStartNotice />
      {wide && <ResumedDraft />}
      {wide && <StageNotice />}
      <StageHeading />
      <StageState />
    </>
  );
}

/** Shows the tool's notice once there is a photo, because the rail's options then need the space. */
function StageNotice() {
  const { tool, hasReadyPhoto } = useScreenSources();
  if (tool.copy.notice === undefined || !hasReadyPhoto) return null;
  return <p className="px-4 pt-3 text-center text-sm text-pretty">{tool.copy.notice}</p>;
}

function StageState() {
  const { tool, phase, run, dismissProblem } = useScreenRun();
  if (phase === "opening") return <FullPageLoader />;
  if (phase === "starting") return <Results run={null} />;
  if (run === null && phase === "failed")
    return <OutOfTokens text={tool.copy.insufficientTokens} onBack={dismissProblem} />;
  if (run === null) return <SourceStage />;
  return phase === "failed" ? <RunStopped run={run} /> : <Results run={run} />;
}

// The stages before there is a photo. A new flow doesn't compile without an entry here.
const startStages: Record<AnyTool["flow"], ComponentType> = {
  form: EmptyStage,
  dialog: EmptyStage,
  analysis: EmptyStage,
  ad: EmptyStage,
  "choose-first": ChooseStage,
};

function SourceStage() {
  const { tool, source } = useScreenSources();
  const StartStage = startStages[tool.flow];
  if (Object.keys(tool.images).length > 1) return <SlotsStage />;
  if (source.status === "ready")
    return (
      <StagePreview tool={tool}>
        <ImageFrame width={source.upload.width} height={source.upload.height}>
          <StoredImage
            src={source.upload.url}
            thumbnail={source.upload.thumbnailUrl}
            alt="Your upload"
            width={source.upload.width}
            height={source.upload.height}
            className="size-full"
          />
        </ImageFrame>
      </StagePreview>
    );
  const refusal = useRefusal();
  if (source.status === "empty" && refusal !== null) return <NeedsEngine tool={tool} reason={refusal} />;
  if (source.status === "uploading") return <UploadPreview {...source} />;
  return <StartStage />;
}

const ReviewResults = lazy(() =>
  import("../reviews/review-results.tsx").then((module) => ({ default: module.ReviewResults })),
);

// The components of the result views. A new view doesn't compile without an entry here.
const views: Record<AnyTool["resultView"], ComponentType<ResultsProps>> = {
  carousel: Carousel,
  options: OptionGrid,
  board: Board,
  reviews: ReviewResults,
};

/** Shows a run's finished and pending images, in the tool's result view. */
function Results(props: ResultsProps) {
  const { tool } = useScreenRun();
  const View = views[tool.resultView];
  return (
    <Suspense fallback={<FullPageLoader />}>
      <View {...props} />
    </Suspense>
  );
}
