import type { Listen } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";

/** Interval between checks for due items. */
const CHECK_INTERVAL_MS = 2_000;
/** Time that a stopping server waits for work in progress. */
const STOP_TIMEOUT_MS = 5_000;

interface DueWorkOptions<Item> {
  /** Name of the items, for the log. */
  readonly name: string;
  /** Maximum number of items per process at a time. */
  readonly concurrency: number;
  /** Claims a due item for the caller. Resolves to undefined if there is none. */
  readonly take: () => Promise<Item | undefined>;
  readonly perform: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Calls its argument whenever there may be something to take. Resolves to a function that stops listening. */
  readonly listen: (wake: () => void) => ReturnType<Listen>;
  readonly log: Log;
}

export interface DueWork {
  /** Takes no more items and waits for those in progress, which are aborted after five seconds. */
  stop(): Promise<void>;
}

/**
 * Starts processing due items from the database. They don't go through the run queue, so they and runs don't delay each
 * other.
 */
export async function startDueWork<Item>(options: DueWorkOptions<Item>): Promise<DueWork> {
  const { name, concurrency, take, perform, listen, log } = options;
  const forcedStop = new AbortController();
  const inProgress = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  let checking: Promise<void> | undefined;

  async function startDueItems(): Promise<void> {
    while (!stopping.signal.aborted && inProgress.size < concurrency) {
      const item = await take();
      if (item === undefined) return;
      const task = perform(item, forcedStop.signal)
        .catch((err: unknown) => {
          if (!forcedStop.signal.aborted) log.warn({ err, what: name }, "due work postponed");
        })
        .finally(() => {
          inProgress.delete(task);
          wake();
        });
      inProgress.add(task);
    }
  }

  async function check(): Promise<void> {
    while (woken && !stopping.signal.aborted) {
      woken = false;
      await startDueItems().catch((err: unknown) =>
        log.warn({ err, what: name }, "could not check for due work"),
      );
    }
    checking = undefined;
  }

  function wake(): void {
    woken = true;
    checking ??= check();
  }

  const stopListening = await listen(wake);
  const timer = setInterval(wake, CHECK_INTERVAL_MS);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await checking;
      const grace = setTimeout(() => forcedStop.abort(), STOP_TIMEOUT_MS);
      await Promise.all(inProgress);
      clearTimeout(grace);
    },
  };
}
