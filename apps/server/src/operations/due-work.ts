import type { Listen } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";

/** What is due later is looked for at this interval, in milliseconds. */
const INTERVAL = 2_000;
/** A stopping server waits this many milliseconds for what is under way. */
const GRACE = 5_000;

interface DueWorkParts<Item> {
  /** Says in the log what this is about. */
  readonly what: string;
  /** A process has this many in hand at once. */
  readonly atOnce: number;
  /** Resolves to something that is due and belongs to the caller from then on, or to undefined. */
  readonly take: () => Promise<Item | undefined>;
  readonly perform: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Calls its argument whenever there may be something to take, and resolves to what ends that. */
  readonly listen: (wake: () => void) => ReturnType<Listen>;
  readonly log: Log;
}

export interface DueWork {
  /** Takes nothing more, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Does what is due in the database, beside everything else: runs neither wait for it nor share anything with it. */
export async function startDueWork<Item>(parts: DueWorkParts<Item>): Promise<DueWork> {
  const { what, atOnce, take, perform, listen, log } = parts;
  const letGo = new AbortController();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  let looking: Promise<void> | undefined;

  async function beginAll(): Promise<void> {
    while (!stopping.signal.aborted && underWay.size < atOnce) {
      const item = await take();
      if (item === undefined) return;
      const end = perform(item, letGo.signal)
        .catch((err: unknown) => {
          if (!letGo.signal.aborted) log.warn({ err, what }, "due work is put off");
        })
        .finally(() => {
          underWay.delete(end);
          wake();
        });
      underWay.add(end);
    }
  }

  async function look(): Promise<void> {
    while (woken && !stopping.signal.aborted) {
      woken = false;
      await beginAll().catch((err: unknown) => log.warn({ err, what }, "due work can't be looked for"));
    }
    looking = undefined;
  }

  function wake(): void {
    woken = true;
    looking ??= look();
  }

  const stopListening = await listen(wake);
  const timer = setInterval(wake, INTERVAL);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await looking;
      const grace = setTimeout(() => letGo.abort(), GRACE);
      await Promise.all(underWay);
      clearTimeout(grace);
    },
  };
}
