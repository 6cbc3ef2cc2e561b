import { isDatabaseUnavailable } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";
import type { PgBoss } from "pg-boss";

/** What a queue knows of its database: dozens of statements fail in each second that it is away. */
export interface Outages {
  /** Whether it is an outage: then it is in the log, once. */
  seen(error: unknown): boolean;
  /** A statement went through. */
  over(): void;
  /** Milliseconds since it was last away. */
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

/** Milliseconds. */
const EVERY = 5_000;
/** After an outage every worker that lives has said so by then. */
const BELIEVED_AFTER = 8_000;

/**
 * Looks for workers that died, as pg-boss would by itself, but not right after an outage: then nobody's heartbeat is
 * fresh, and the jobs of all who live would be taken from them, with the pictures that they hold.
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
