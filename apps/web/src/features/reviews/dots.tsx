import type { Run } from "../../api/trpc.ts";

interface Props {
  readonly run: Run;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

const states = { made: "", waiting: ", developing", failed: ", failed" };

/** One for each review: which is on show, which are there. */
export function Dots({ run, selected, onSelect }: Props) {
  return (
    <ul aria-label="Reviews" className="flex justify-center">
      {run.variations.map(({ index, label, status }) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === selected}
            aria-label={`${label}${states[status]}`}
            onClick={() => onSelect(index)}
            className="group flex size-8 items-center justify-center rounded-full"
          >
            <span
              className={`size-2.5 rounded-full border border-edge transition group-aria-[current=true]:scale-125 group-aria-[current=true]:border-accent group-aria-[current=true]:bg-accent ${status === "made" ? "bg-edge" : ""}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
