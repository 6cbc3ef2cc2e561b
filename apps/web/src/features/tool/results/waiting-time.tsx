import type { Variation } from "../../../api/trpc.ts";
import { useElapsedSeconds } from "../screen/clock.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  /** Is null while the run is being started. */
  readonly variation: Variation | null;
}

/** Says for how long a picture is being made, or that it is still in line. */
export function WaitingTime({ variation }: Props) {
  const { live, waits } = useScreenRun();
  const begun = live.momentOf(variation?.begunAt ?? null);
  const seconds = useElapsedSeconds(begun);
  if (waits) return "waiting";
  return begun === null ? "in line" : `${seconds} s`;
}
