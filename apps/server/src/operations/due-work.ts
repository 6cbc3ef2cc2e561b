import type { Listen } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";

/** Interval between checks for due items. */
const CHECK_INTERVAL_MS = 2_000;
/** Time that a stopping server waits for work in progress. */
const STOP_TIMEOUT_MS = 5_000;

interface DueWorkParts<Item> {
  /** Name of the items, for the log. */
  readonly name: string;
  /** Maximum number of items per process at a time. */
  readonly atOnce: number;
  /** Claims a due item for the caller. Resolves to undefined if there is none. */
  readonly take: () => Promise<Item | undefined>;
  readonly perform: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Calls its argument whenever there may be something to take. Resolves to a function that stops listening. */
  readonly listen: (wake: () => void) => ReturnType<Listen>;
  readonly log: Log;
}

export interface DueWork {
  /** Accepts nothing more, and resolves when no work is in progress. */
  stop(): Promise<void>;
}

/** Processes due items from the database, independently of runs: they don't wait for each other or share resources. */
export async function startDueWork<Item>(parts: DueWorkParts<Item>): Promise<DueWork> {
  const { name, atOnce, take, perform, listen, log } = parts;
  const forcedStop = new AbortController();
  const inProgress = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  let looking: Promise<void> | undefined;

  async function startAll(): Promise<void> {
    while (!stopping.signal.aborted && inProgress.size < atOnce) {
      const item = await take();
      if (item === undefined) return;
      const end = perform(item, forcedStop.signal)
        .catch((err: unknown) => {
          if (!forcedStop.signal.aborted) log.warn({ err, what: name }, "due work postponed");
        })
        .finally(() => {
          inProgress.delete(end);
          wake();
        });
      inProgress.add(end);
    }
  }

  async function check(): Promise<void> {
    while (woken && !stopping.signal.aborted) {
      woken = false;
      await startAll().catch((err: unknown) => log.warn({ err, what: name }, "could not check for due work"));
    }
    looking = undefined;
  }

  function wake(): void {
    woken = true;
    looking ??= check();
  }

  const stopListening = await listen(wake);
  const timer = setInterval(wake, CHECK_INTERVAL_MS);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await looking;
      const grace = setTimeout(() => forcedStop.abort(), STOP_TIMEOUT_MS);
      await Promise.all(inProgress);
      clearTimeout(grace);
    },
  };
}
