import {
  findOwnRun,
  findRun,
  listRunEvents,
  RUN_EVENTS_CHANNEL,
  type Run,
  type RunEventType,
} from "@packshot/db";
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
      // Before the events: an end that is seen here has its last event in the list.
      const ended = hasEnded((await requireRun(ports, runId)).status);
      const events = await listRunEvents(ports.db, { runId, after: last });
      if (events.length > 0) {
        // After the events: the view is as new as what it is sent with.
        const run = await viewRun(ports, await requireRun(ports, runId));
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

async function requireRun(ports: WatchPorts, runId: string): Promise<Run> {
  const run = await findRun(ports.db, runId);
  if (run === undefined) throw runNotFound();
  return run;
}

export function runNotFound(): AppError {
  return new AppError("NOT_FOUND", "This run is not there.");
}
