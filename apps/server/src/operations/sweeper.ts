import type { Log } from "@packshot/trpc/ports";

/** The work itself knows when it is due; it begins at most this many milliseconds after that. */
const INTERVAL = 3_600_000;

export interface Sweeper {
  /** Lets work under way reach a good place to stop. */
  stop(): Promise<void>;
}

/** Does the work now and every hour, never twice at once. What fails is logged and done again the next time. */
export function startSweeper(work: (signal: AbortSignal) => Promise<void>, log: Log): Sweeper {
  const stopping = new AbortController();
  let last = Promise.resolve();
  const begin = () => {
    last = last.then(() => work(stopping.signal)).catch((err: unknown) => log.error({ err }, "sweep failed"));
  };
  begin();
  const timer = setInterval(begin, INTERVAL);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await last;
    },
  };
}
