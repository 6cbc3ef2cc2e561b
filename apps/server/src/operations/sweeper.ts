import type { Log } from "@packshot/trpc/ports";

/** Milliseconds between calls. The work itself decides when it is due. */
const SWEEP_INTERVAL_MS = 3_600_000;

export interface Sweeper {
  /** Signals running work to stop, and resolves when it has stopped. */
  stop(): Promise<void>;
}

/** Does the work now and every hour, never twice at the same time. A failure is logged and retried the next hour. */
export function startSweeper(work: (signal: AbortSignal) => Promise<void>, log: Log): Sweeper {
  const stopping = new AbortController();
  let last = Promise.resolve();
  const begin = () => {
    last = last.then(() => work(stopping.signal)).catch((err: unknown) => log.error({ err }, "sweep failed"));
  };
  begin();
  const timer = setInterval(begin, SWEEP_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await last;
    },
  };
}
