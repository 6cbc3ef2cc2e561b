import type { Log } from "@packshot/trpc/ports";

/** Interval between rounds. Each job decides whether it has anything to do. */
const INTERVAL_MS = 3_600_000;

type Work = (signal: AbortSignal) => Promise<void>;

/** Work by name, which logs and metrics show. */
export type HourlyJobs = Readonly<Record<string, Work>>;

/**
 * Starts each job now and every hour, none twice at the same time. Jobs don't wait for each other. A failure is logged
 * and retried the next hour.
 */
export function startHourlyJobs(jobs: HourlyJobs, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const lastRounds = new Map<string, Promise<void>>();
  function startRound() {
    for (const [job, work] of Object.entries(jobs)) {
      const previous = lastRounds.get(job) ?? Promise.resolve();
      const round = previous.then(() => work(stopping.signal));
      lastRounds.set(
        job,
        round.catch((err: unknown) => log.error({ err, job }, "hourly job failed")),
      );
    }
  }
  startRound();
  const timer = setInterval(startRound, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(lastRounds.values());
    },
  };
}
