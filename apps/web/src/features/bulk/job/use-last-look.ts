import { useEffect, useEffectEvent } from "react";
import type { BulkJob } from "../../../api/trpc.ts";
import { endedRows } from "../words.ts";

/** Looks once more whenever rows have ended, also the last ones, after which nothing is asked for by itself. */
export function useLastLook(job: Pick<BulkJob, "rows" | "state">, look: () => void): void {
  const ended = endedRows(job);
  const again = useEffectEvent(look);
  useEffect(() => again(), [ended, job.state]);
}
