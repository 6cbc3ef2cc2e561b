import { StepButton } from "../../../ui/step-button.tsx";
import { CompareButton } from "../image/compare.tsx";
import { useCells, type ResultsProps } from "../results/grid-cells.ts";
import type { ReadyResult } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface ReviewNavigationProps extends ResultsProps {
  readonly results: readonly ReadyResult[];
}

/** Shows buttons that go to the other reviews and compare the current one with its photo. */
export function ReviewNavigation({ run, results }: ReviewNavigationProps) {
  const { selected, step, comparing, compare } = useScreenRun();
  const hasNoOthers = results.every(({ index }) => index === selected);
  const comparable = run?.sources.length !== 0 && results.some(({ index }) => index === selected);
  return (
    <div className="mt-5 mb-2 grid w-full px-4 grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div className="col-start-2 flex items-center gap-3">
        <StepButton by={-1} label="Previous review" disabled={hasNoOthers} className="" onStep={step} />
        <Dots run={run} />
        <StepButton by={1} label="Next review" disabled={hasNoOthers} className="" onStep={step} />
      </div>
      {comparable && (
        <div className="justify-self-start">
          <CompareButton comparing={comparing === "original"} onComparing={compare} />
        </div>
      )}
    </div>
  );
}

const states = { made: "", waiting: ", in progress", failed: ", failed" };

/** Draws a dot per review, which shows its state and selects it. */
export function Dots({ run }: ResultsProps) {
  const { selected, select } = useScreenRun();
  const cells = useCells(run);
  return (
    <ul aria-label="Reviews" className="flex justify-center">
      {cells.map(({ index, label, variation }) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === selected}
            aria-label={`${label}${states[variation?.status ?? "waiting"]}`}
            onClick={() => select(index)}
            className="group flex size-8 items-center justify-center rounded-full"
          >
            <span
              className={`size-2.5 rounded-full border border-edge transition group-aria-[current=true]:scale-125 group-aria-[current=true]:border-accent group-aria-[current=true]:bg-accent ${variation?.status === "made" ? "bg-edge" : ""}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
