import { isDatabaseUnavailable } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";
import type { PgBoss } from "pg-boss";

/** Outage state of the queue's database, so that an outage is logged once, not for dozens of statements per second. */
export interface Outages {
  /** Returns true if the error is due to an outage. Logs each outage once. */
  logIfOutage(error: unknown): boolean;
  /** Logs the end of an outage, if there was one. Called when a statement succeeds. */
  logRecovery(): void;
  /** Returns the milliseconds since the last error of an outage; `Infinity` if there was none. */
  getMillisecondsSinceOutage(): number;
}

export function createOutages(log: Log): Outages {
  let isDown = false;
  let last = -Infinity;
  return {
    logIfOutage(err) {
      if (!isDatabaseUnavailable(err)) return false;
      last = performance.now();
      if (!isDown) log.warn({ err }, "the queue's database is down");
      isDown = true;
      return true;
    },
    logRecovery() {
      if (isDown) log.info({}, "the queue's database is back up");
      isDown = false;
    },
    getMillisecondsSinceOutage: () => performance.now() - last,
  };
}

/** Interval between checks for dead workers. */
const SUPERVISION_INTERVAL_MS = 5_000;
/** Time after an outage within which every living worker sends a heartbeat. */
const HEARTBEAT_GRACE_MS = 8_000;

/**
 * Checks for dead workers, as pg-boss would on its own, but not right after an outage. All heartbeats are old then, so
 * living workers would lose their jobs and finished images.
 */
export function supervise(
  boss: Pick<PgBoss, "supervise">,
  { outages, logError }: { outages: Outages; logError: (err: unknown) => void },
): { stop(): Promise<void> } {
  let pass = Promise.resolve();
  let busy = false;
  const check = async () => {
    if (busy || outages.getMillisecondsSinceOutage() < HEARTBEAT_GRACE_MS) return;
    busy = true;
    await boss.supervise().catch(logError);
    busy = false;
  };
  const timer = setInterval(() => {
    pass = check();
  }, SUPERVISION_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await pass;
    },
  };
}
