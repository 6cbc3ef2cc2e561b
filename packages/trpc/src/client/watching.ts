import type { Procedures, Run, RunEvent } from "./api.ts";
import type { CallOptions } from "./client-options.ts";
import type { PackshotError } from "./error.ts";
import { pause } from "./retrying.ts";

/** Pause before reconnecting to a run whose stream the server closed in favor of a newer one. */
const RECONNECT_AFTER_SECONDS = 5;

export interface Watched {
  /** Yields all events from the first one. Throws the error if watching stopped before the run ended. */
  events(): AsyncIterator<RunEvent>;
  readonly ended: Promise<Run>;
}

/** Watches a run with a single stream, however many readers there are. */
export function watch(procedures: Procedures, id: Promise<string>, call: CallOptions = {}): Watched {
  const received: RunEvent[] = [];
  let notify: (() => void) | undefined;
  let news = waitForNews();
  function waitForNews(): Promise<void> {
    return new Promise((resolve) => {
      notify = resolve;
    });
  }
  function onEvent(event: RunEvent): void {
    received.push(event);
    notify?.();
    news = waitForNews();
  }
  const ended = follow(procedures, id, { call, onEvent });
  // Readers get the rejection in their loops, so don't report it as unhandled.
  ended.catch(() => {});

  async function* events(): AsyncGenerator<RunEvent, void> {
    for (let next = 0; ; next += 1) {
      while (next >= received.length) await Promise.race([news, ended]);
      const event = received[next];
      if (event === undefined) return;
      yield event;
      if (isEnd(event)) return;
    }
  }
  return { events, ended };
}

/** Returns whether the run ended with this event and hasn't been retried since. */
function isEnd({ type, run }: RunEvent): boolean {
  return type === "finished" && run.finishedAt !== null;
}

interface Following {
  readonly call: CallOptions;
  readonly onEvent: (event: RunEvent) => void;
}

/** Resolves to the ended run. Resumes a broken stream where it stopped. */
async function follow(procedures: Procedures, id: Promise<string>, following: Following): Promise<Run> {
  const runId = await id;
  for (let last = 0; ;) {
    const { ended, reached } = await followOnce(procedures, { runId, last }, following);
    if (ended !== undefined) return ended;
    last = reached;
    await pause(RECONNECT_AFTER_SECONDS, following.call.signal);
  }
}

interface Stretch {
  readonly ended: Run | undefined;
  readonly reached: number;
}

function followOnce(
  { runs }: Procedures,
  { runId, last }: { runId: string; last: number },
  { call: { signal, ...call }, onEvent }: Following,
): Promise<Stretch> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let reached = last;
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
    const input = last === 0 ? { runId } : { runId, lastEventId: String(last) };
    const stream = runs.watch.subscribe(input, {
      ...call,
      onData({ data: event }) {
        if (stopped || event.number <= reached) return;
        reached = event.number;
        onEvent(event);
        if (!isEnd(event)) return;
        stop();
        resolve({ ended: event.run, reached });
      },
      onError(error: PackshotError) {
        stop();
        // A user can watch eight runs at once, and this run isn't among the newest.
        if (error.code === "RATE_LIMITED") resolve({ ended: undefined, reached });
        else reject(error);
      },
      onComplete() {
        if (stopped) return;
        stop();
        resolve({ ended: undefined, reached });
      },
    });
  });
}
