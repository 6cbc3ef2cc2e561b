import { listRunEvents, RUN_EVENTS_CHANNEL, type RunEventType } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { createBell } from "./bell.ts";
import { getRun, requireOwnRun } from "./own-run.ts";
import { hasEnded } from "./status.ts";
import type { RunView } from "./view.ts";

export interface RunEventView {
  readonly number: number;
  readonly type: RunEventType;
  /** The variation it is about. */
  readonly index: number | null;
  readonly at: Date;
  /** The run as it is when the event is sent: showing the newest is enough. */
  readonly run: RunView;
}

type WatchPorts = Pick<Ports, "db" | "clock" | "settings">;

/**
 * The run's events after number `after`, live until the run has ended or the signal aborts.
 * Listens before it reads, so nothing falls between the backlog and the live events, on whichever server.
 */
export async function* watchRun(
  ports: WatchPorts,
  userId: string,
  { runId, after }: { runId: string; after: number },
  signal: AbortSignal,
): AsyncGenerator<RunEventView, void> {
  const own = { userId, runId };
  await requireOwnRun(ports.db, own);
  const bell = createBell();
  const stopListening = await ports.db.listen(RUN_EVENTS_CHANNEL, (payload) => {
    if (payload === runId || payload === "") bell.ring();
  });
  try {
    for (let last = after; !signal.aborted; await bell.wait(signal)) {
      // Before the events: an end that is seen here has its last event in the list.
      const ended = hasEnded((await requireOwnRun(ports.db, own)).status);
      const events = await listRunEvents(ports.db, { runId, after: last });
      if (events.length > 0) {
        // After the events: the view is as new as what it is sent with.
        const run = await getRun(ports, own);
        for (const { number, type, index, createdAt } of events) {
          yield { number, type, index, at: createdAt, run };
          last = number;
        }
      }
      if (ended) return;
    }
  } finally {
    await stopListening();
  }
}
