import type { Variation } from "../../../api/trpc.ts";
import { useElapsedSeconds } from "../screen/clock.ts";
import { useScreenRun } from "../screen/contexts.tsx";

interface Props {
  /** `null` while the run is being started. */
  readonly variation: Variation | null;
}

/** Shows the seconds since an image was started, or why it hasn't started. */
export function WaitingTime({ variation }: Props) {
  const { live, waitsForConnection } = useScreenRun();
  const startedAt = live.toMonotonicTime(variation?.begunAt ?? null);
  const seconds = useElapsedSeconds(startedAt);
  if (waitsForConnection) return "waiting";
  return startedAt === null ? "queued" : `${seconds} s`;
}
