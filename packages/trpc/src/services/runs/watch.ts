import {
  type Database,
  findRunState,
  listRunInputs,
  RUN_EVENTS_CHANNEL,
  type RunEvent,
  type RunInput,
  type StopListening,
} from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { toCaller } from "../auth/caller.ts";
import type { Identity } from "../auth/identify.ts";
import { openStream, openUncountedStream } from "../streams.ts";
import { createMissingRunError, requireOwnRun } from "./own-run.ts";
import { runView, type RunView, toRunView } from "./view.ts";
import { createWakeSignal, type WakeSignal } from "./wake-signal.ts";

export const runEventView = z
  .strictObject({
    number: z.number(),
    type: z.enum(["queued", "started", "variation", "canceling", "retrying", "finished"]),
    index: z
      .number()
      .nullable()
      .describe(
        "Index of the variation that the event is about. `started` with an index means that its generation has started.",
      ),
    at: z.date(),
    run: runView.describe("State of the run when the event is sent. Each event contains the whole state."),
  })
  .readonly()
  .meta({ id: "RunEvent" });
export type RunEventView = z.infer<typeof runEventView>;

type WatchPorts = Pick<Ports, "db" | "clock" | "settings" | "log">;

/**
 * Yields the run's events after number `after`, live until the run has ended or the signal aborts. Listens before it
 * reads, so that no event from any server is missed. Throws UNAUTHENTICATED when the session or key ends, and
 * RATE_LIMITED when eight newer streams have replaced it.
 */
export async function* watchRun(
  ports: WatchPorts,
  identity: Identity,
  { runId, after }: { runId: string; after: number },
  signal: AbortSignal,
  open = openStream,
): AsyncGenerator<RunEventView, void> {
  await requireOwnRun(ports.db, toCaller(identity), runId);
  await using cleanup = new AsyncDisposableStack();
  const stream = await open(ports, identity, signal, cleanup);
  const live = await joinRun(ports, runId);
  cleanup.defer(() => live.leave());

  for (let last = after; !signal.aborted; await live.wait(stream.ended)) {
    stream.throwIfEnded();
    const { events, run, ended } = await live.read();
    for (const { number, type, index, createdAt } of events) {
      if (number <= last) continue;
      yield { number, type, index, at: createdAt, run };
      last = number;
    }
    if (ended) return;
  }
}

/**
 * Yields all events of a run for a call that has started it and waits for its images. Newer streams don't end it,
 * because the caller has already paid.
 */
export function followRun(
  ports: WatchPorts,
  identity: Identity,
  runId: string,
  signal: AbortSignal,
): AsyncGenerator<RunEventView, void> {
  return watchRun(ports, identity, { runId, after: 0 }, signal, openUncountedStream);
}

/** The state of a run at one moment. */
interface Snapshot {
  readonly events: readonly RunEvent[];
  readonly run: RunView;
  /** True if the run has ended, so no more events follow. */
  readonly ended: boolean;
}

/** The state that all streams of a run in this process share. */
interface LiveRun {
  readonly listening: Promise<StopListening>;
  readonly signals: Set<WakeSignal>;
  /** The snapshot that all of the streams share until the next event. */
  snapshot: Promise<Snapshot> | undefined;
  /** The inputs, read only once because they never change. */
  inputs: readonly RunInput[] | undefined;
}

const liveRuns = new WeakMap<Database, Map<string, LiveRun>>();

interface JoinedRun {
  read(): Promise<Snapshot>;
  /** Resolves when something has happened since the last `read`, and when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
  leave(): Promise<void>;
}

/** Adds a stream to the run. After this has resolved, its `read` and `wait` miss no events. */
async function joinRun(ports: WatchPorts, runId: string): Promise<JoinedRun> {
  const runs = liveRuns.get(ports.db) ?? new Map<string, LiveRun>();
  liveRuns.set(ports.db, runs);
  const live = runs.get(runId) ?? startListening(ports.db, runId);
  runs.set(runId, live);
  const wakeSignal = createWakeSignal();
  live.signals.add(wakeSignal);
  // Take a new snapshot for each stream: signed links in an older one may be about to expire.
  live.snapshot = undefined;

  async function leave(): Promise<void> {
    live.signals.delete(wakeSignal);
    if (live.signals.size > 0) return;
    if (runs.get(runId) === live) runs.delete(runId);
    await (
      await live.listening
    )();
  }
  try {
    await live.listening;
  } catch (error) {
    if (runs.get(runId) === live) runs.delete(runId);
    throw error;
  }
  return { read: () => read(ports, live, runId), wait: (signal) => wakeSignal.wait(signal), leave };
}

function startListening(db: Database, runId: string): LiveRun {
  const live: LiveRun = {
    signals: new Set(),
    snapshot: undefined,
    inputs: undefined,
    listening: db.listen(RUN_EVENTS_CHANNEL, (payload) => {
      // An empty payload means that some events may have been missed.
      if (payload !== runId && payload !== "") return;
      live.snapshot = undefined;
      for (const wakeSignal of live.signals) wakeSignal.wake();
    }),
  };
  return live;
}

function read(ports: WatchPorts, live: LiveRun, runId: string): Promise<Snapshot> {
  if (live.snapshot !== undefined) return live.snapshot;
  const reading = takeSnapshot(ports, live, runId);
  live.snapshot = reading;
  // Don't share a failed read, so that the next stream tries again.
  reading.catch(() => {
    if (live.snapshot === reading) live.snapshot = undefined;
  });
  return reading;
}

async function takeSnapshot(ports: WatchPorts, live: LiveRun, runId: string): Promise<Snapshot> {
  const state = await findRunState(ports.db, runId);
  if (state === undefined) throw createMissingRunError();
  live.inputs ??= await listRunInputs(ports.db, runId);
  const { events } = state;
  return {
    events,
    run: toRunView(ports, state, live.inputs),
    ended: events.at(-1)?.type === "finished",
  };
}
