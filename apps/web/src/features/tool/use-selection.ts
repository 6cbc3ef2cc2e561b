import { useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { madeOf, step } from "../screen/run-state.ts";

/** Which of a run's results the person looks at, and whether beside the original. */
export function useSelection(run: Run | null) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const made = run ? madeOf(run) : [];
  const selected = chosen ?? made[0]?.index ?? 0;
  return {
    /** The result that the person has picked; null while they have not. */
    chosen,
    selected,
    comparing,
    select: (index: number) => setChosen(index),
    step: (by: 1 | -1) => setChosen(step(made, selected, by)),
    compare: setComparing,
    reset: () => {
      setChosen(null);
      setComparing(false);
    },
  };
}
