import { findRun, RUN_EVENTS_CHANNEL } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";

export interface Cancellation {
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/** Aborts its signal once the run is asked to stop, whichever server was asked. */
export async function watchCancellation(
  ports: Pick<Ports, "db" | "log">,
  runId: string,
): Promise<Cancellation> {
  const controller = new AbortController();
  const check = async () => {
    const run = await findRun(ports.db, runId);
    if (run?.cancelRequestedAt) controller.abort();
  };
  const stopListening = await ports.db.listen(RUN_EVENTS_CHANNEL, (payload) => {
    if (payload !== runId && payload !== "") return;
    check().catch((err: unknown) => ports.log.error({ err, runId }, "could not look for a cancellation"));
  });
  await check();
  return { signal: controller.signal, end: stopListening };
}
