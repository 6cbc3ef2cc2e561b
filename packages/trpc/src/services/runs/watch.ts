import { findOwnRun, findRun, listRunEvents, RUN_EVENTS_CHANNEL, type RunEventType } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { createBell } from "./bell.ts";
import { hasEnded } from "./status.ts";
import { type RunView, viewRun } from "./view.ts";

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
  if ((await findOwnRun(ports.db, { userId, id: runId })) === undefined) throw runNotFound();
  const bell = createBell();
  const stopListening = await ports.db.listen(RUN_EVENTS_CHANNEL, (payload) => {
    if (payload === runId || payload === "") bell.ring();
  });
  try {
    for (let last = after; !signal.aborted; await bell.wait(signal)) {
      // The run first: its end commits together with its last event, which the list then holds.
      const run = await findRun(ports.db, runId);
      if (run === undefined) return;
      const events = await listRunEvents(ports.db, { runId, after: last });
      const view = events.length > 0 ? await viewRun(ports, run) : undefined;
      for (const { number, type, index, createdAt } of events) {
        if (view !== undefined) yield { number, type, index, at: createdAt, run: view };
        last = number;
      }
      if (hasEnded(run.status)) return;
    }
  } finally {
    await stopListening();
  }
}

export function runNotFound(): AppError {
  return new AppError("NOT_FOUND", "This run is not there.");
}
