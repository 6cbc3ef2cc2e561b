import { isDatabaseUnavailable } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";
import type { PgBoss } from "pg-boss";

/** Remembers whether the queue's database is unreachable, because then dozens of statements fail in each second. */
export interface Outages {
  /** Tells whether the error is an outage; each outage is logged once. */
  seen(error: unknown): boolean;
  /** Is called when a statement has succeeded. */
  over(): void;
  /** Gives the milliseconds since the database was last unreachable. */
  calmFor(): number;
}

export function createOutages(log: Log): Outages {
  let away = false;
  let last = -Infinity;
  return {
    seen(err) {
      if (!isDatabaseUnavailable(err)) return false;
      last = performance.now();
      if (!away) log.warn({ err }, "the queue's database is away");
      away = true;
      return true;
    },
    over() {
      if (away) log.info({}, "the queue's database is back");
      away = false;
    },
    calmFor: () => performance.now() - last,
  };
}

/** Dead workers are looked for at this interval, in milliseconds. */
const EVERY = 5_000;
/** This many milliseconds after an outage, every living worker has sent a heartbeat. */
const BELIEVED_AFTER = 8_000;

/**
 * Looks for workers that died, as pg-boss would by itself, but not right after an outage. At that time no heartbeat is
 * fresh, so living workers would lose their jobs, with the pictures that they hold.
 */
export function supervise(
  boss: Pick<PgBoss, "supervise">,
  { outages, tell }: { outages: Outages; tell: (err: unknown) => void },
): { stop(): Promise<void> } {
  let pass = Promise.resolve();
  let busy = false;
  const look = async () => {
    if (busy || outages.calmFor() < BELIEVED_AFTER) return;
    busy = true;
    await boss.supervise().catch(tell);
    busy = false;
  };
  const timer = setInterval(() => {
    pass = look();
  }, EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await pass;
    },
  };
}
