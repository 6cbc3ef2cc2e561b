import type { PgBoss } from "pg-boss";
import type { Outages } from "./outages.ts";

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
