import { useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { isActive } from "../screen/run-state.ts";

/** Whether a run has ended on this screen: from then on its action does something again, also while it does. */
export function useRepeats(runId: string | null, run: Run | null): boolean {
  const [ended, setEnded] = useState(false);
  const repeats = runId !== null && (ended || (run !== null && !isActive(run)));
  if (repeats !== ended) setEnded(repeats);
  return repeats;
}
