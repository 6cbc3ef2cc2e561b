import type { AnyTool } from "@packshot/tools/catalogue";
import type { ComponentType } from "react";
import { Board } from "./board.tsx";
import { Carousel } from "./carousel.tsx";
import { OptionGrid } from "./option-grid.tsx";
import type { ResultsProps } from "./results-props.ts";

// A new kind of result view does not compile until it is here.
const views: Record<AnyTool["resultView"], ComponentType<ResultsProps>> = {
  carousel: Carousel,
  options: OptionGrid,
  board: Board,
  reviews: Carousel,
};

/** What a run has made and is making, as its tool shows it. */
export function Results(props: ResultsProps) {
  const View = views[props.tool.resultView];
  return <View {...props} />;
}
