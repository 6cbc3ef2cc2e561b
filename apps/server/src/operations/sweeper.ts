import type { Log } from "@packshot/trpc/ports";

/** Milliseconds. The work itself knows when it is due; this is how soon after that it begins. */
const INTERVAL = 3_600_000;

export interface Sweeper {
  /** Lets the work that goes on come to a good place to stop. */
  stop(): Promise<void>;
}

/** Does the work now and every hour, one after the other. What fails is logged, and done again the next time. */
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
