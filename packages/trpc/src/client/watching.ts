import type { Procedures, Run, RunEvent } from "./api.ts";
import type { CallOptions } from "./client-options.ts";
import type { PackshotError } from "./error.ts";
import { pause } from "./retrying.ts";

/** Pause before reopening a stream that ended. */
export const RECONNECT_AFTER_SECONDS = 5;

export interface WatchedRun {
  /** Yields all events from the first one. Throws the error if watching stopped before the run ended. */
  events(): AsyncIterator<RunEvent>;
  readonly ended: Promise<Run>;
}

/** Watches a run with a single stream, however many readers there are. */
export function watch(procedures: Procedures, id: Promise<string>, call: CallOptions = {}): WatchedRun {
  const received: RunEvent[] = [];
  let notify: (() => void) | undefined;
  let nextEvent = waitForEvent();
  function waitForEvent(): Promise<void> {
    return new Promise((resolve) => {
      notify = resolve;
    });
  }
  function onEvent(event: RunEvent): void {
    received.push(event);
    notify?.();
    nextEvent = waitForEvent();
  }
  const ended = follow(procedures, id, { call, onEvent });
  // Readers get the rejection in their loops, so don't report it as unhandled.
  ended.catch(() => {});

  async function* events(): AsyncGenerator<RunEvent, void> {
    for (let next = 0; ; next += 1) {
      while (next >= received.length) await Promise.race([nextEvent, ended]);
      const event = received[next];
      if (event === undefined) return;
      yield event;
      if (isEnd(event)) return;
    }
  }
  return { events, ended };
}

/** Returns whether a stream ended because eight newer ones of the same user have replaced it. */
export function isReplaced({ code }: PackshotError): boolean {
  return code === "RATE_LIMITED";
}

/** Returns whether this event ends the run. A `finished` event doesn't if the run has been retried since. */
function isEnd({ type, run }: RunEvent): boolean {
  return type === "finished" && run.finishedAt !== null;
}

interface FollowOptions {
  readonly call: CallOptions;
  readonly onEvent: (event: RunEvent) => void;
}

/** Resolves to the ended run. Resumes a broken stream where it stopped. */
async function follow(procedures: Procedures, id: Promise<string>, options: FollowOptions): Promise<Run> {
  const runId = await id;
  for (let after = 0; ;) {
    const { ended, lastEvent } = await followOnce(procedures, { runId, after }, options);
    if (ended !== undefined) return ended;
    after = lastEvent;
    await pause(RECONNECT_AFTER_SECONDS, options.call.signal);
  }
}

/** The outcome of one stream. */
interface StreamOutcome {
  /** The run, if it ended during this stream. */
  readonly ended: Run | undefined;
  /** Number of the last event received. */
  readonly lastEvent: number;
}

function followOnce(
  { runs }: Procedures,
  { runId, after }: { runId: string; after: number },
  { call: { signal, ...call }, onEvent }: FollowOptions,
): Promise<StreamOutcome> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let lastEvent = after;
    let stopped = false;
    const stop = () => {
      stopped = true;
      signal?.removeEventListener("abort", abort);
      stream.unsubscribe();
    };
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    const input = after === 0 ? { runId } : { runId, lastEventId: String(after) };
    const stream = runs.watch.subscribe(input, {
      ...call,
      onData({ data: event }) {
        if (stopped || event.number <= lastEvent) return;
        lastEvent = event.number;
        onEvent(event);
        if (!isEnd(event)) return;
        stop();
        resolve({ ended: event.run, lastEvent });
      },
      onError(error: PackshotError) {
        stop();
        if (isReplaced(error)) resolve({ ended: undefined, lastEvent });
        else reject(error);
      },
      onComplete() {
        if (stopped) return;
        stop();
        resolve({ ended: undefined, lastEvent });
      },
    });
  });
}
