import { StepButton } from "../../ui/step-button.tsx";
import { CompareButton } from "../results/compare-button.tsx";
import type { ResultsProps } from "../results/results-props.ts";
import type { Made } from "../results/run-state.ts";
import { Dots } from "./dots.tsx";

interface Props extends ResultsProps {
  readonly made: readonly Made[];
}

/** To the other reviews, and to the photo that they were made from. */
export function Turning({ made, ...props }: Props) {
  const { selected, step, comparing, compare } = props.screen;
  const nowhere = made.every(({ index }) => index === selected);
  const comparable = props.run?.sources.length !== 0 && made.some(({ index }) => index === selected);
  return (
    <div className="mt-5 mb-2 grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div className="col-start-2 flex items-center gap-3">
        <StepButton by={-1} label="Previous review" disabled={nowhere} className="" onStep={step} />
        <Dots {...props} />
        <StepButton by={1} label="Next review" disabled={nowhere} className="" onStep={step} />
      </div>
      {comparable && (
        <div className="justify-self-start">
          <CompareButton comparing={comparing} onComparing={compare} />
        </div>
      )}
    </div>
  );
}
