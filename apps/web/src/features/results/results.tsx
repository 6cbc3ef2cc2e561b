import type { AnyTool } from "@packshot/tools/catalogue";
import { type ComponentType, lazy, Suspense } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import { Board } from "./board.tsx";
import { Carousel } from "./carousel.tsx";
import { OptionGrid } from "./option-grid.tsx";
import type { ResultsProps } from "./results-props.ts";

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
