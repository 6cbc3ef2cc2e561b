import { cellsOf } from "../results/grid-cells.ts";
import type { ResultsProps } from "../results/results-props.ts";

const states = { made: "", waiting: ", developing", failed: ", failed" };

/** One for each review, from the start: which is on show, which are there. */
export function Dots(props: ResultsProps) {
  const { screen } = props;
  return (
    <ul aria-label="Reviews" className="flex justify-center">
      {cellsOf(props).map(({ index, label, variation }) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === screen.selected}
            aria-label={`${label}${states[variation?.status ?? "waiting"]}`}
            onClick={() => screen.select(index)}
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
