import { isDatabaseUnavailable } from "@packshot/db";
import type { Log } from "@packshot/trpc/ports";

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
