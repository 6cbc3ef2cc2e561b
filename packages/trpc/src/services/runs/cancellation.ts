import { findRun, RUN_EVENTS_CHANNEL } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { createWakeSignal } from "./wake-signal.ts";

export interface Cancellation {
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/** Aborts its signal once the run is asked to stop, whichever server was asked. */
export async function watchCancellation(
  ports: Pick<Ports, "db" | "log">,
  runId: string,
): Promise<Cancellation> {
  const cancelled = new AbortController();
  const ended = new AbortController();
  const wakeSignal = createWakeSignal();
  const check = async () => {
    const run = await findRun(ports.db, runId);
    if (run?.cancelRequestedAt) cancelled.abort();
  };
  const stopListening = await ports.db.listen(RUN_EVENTS_CHANNEL, (payload) => {
    if (payload === runId || payload === "") wakeSignal.wake();
  });
  await check();
  // Events that come while one look is under way share the next.
  const follow = async () => {
    for (;;) {
      await wakeSignal.wait(ended.signal);
      if (ended.signal.aborted) return;
      await check().catch((err: unknown) =>
        ports.log.error({ err, runId }, "could not look for a cancellation"),
      );
    }
  };
  const following = follow();
  return {
    signal: cancelled.signal,
    async end() {
      ended.abort();
      await stopListening();
      await following;
    },
  };
}
