import {
  ACCOUNT_RUNS_CHANNEL,
  type Database,
  listChangedRuns,
  listRunsById,
  type RunListing,
} from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { toCaller, toOwnerCondition } from "../auth/caller.ts";
import type { Identity } from "../auth/identify.ts";
import { openStream } from "../streams.ts";
import { runListingView, toRunListingView } from "./run-list.ts";
import { createWakeSignal } from "./wake-signal.ts";

export const accountEventView = z
  .strictObject({
    at: z.date().describe("All changes up to this time have been sent."),
    run: runListingView.describe(
      "State of the run when the event is sent, which replaces any earlier state.",
    ),
  })
  .readonly()
  .meta({ id: "AccountEvent" });
export type AccountEventView = z.infer<typeof accountEventView>;

/** Maximum time between a change's recorded time and its commit, including the clock skew between servers. */
const MAX_COMMIT_DELAY_MS = 10_000;
/** Maximum runs per read. After a long disconnection, clients find older ones with `runs.list`. */
const MAX_RUNS_PER_READ = 100;

/**
 * Yields each change of any run that the caller can access until the signal aborts. Starts with the unfinished runs
 * and, if `after` is the time of an earlier event, with runs that have ended since. May report a change twice. Throws
 * UNAUTHENTICATED when the session or key ends, and RATE_LIMITED when eight newer streams have replaced it.
 */
export async function* watchAllRuns(
  ports: Pick<Ports, "db" | "clock" | "settings" | "log">,
  identity: Identity,
  after: Date | undefined,
  signal: AbortSignal,
): AsyncGenerator<AccountEventView, void> {
  await using cleanup = new AsyncDisposableStack();
  const stream = await openStream(ports, identity, signal, cleanup);
  const account = await watchAccount(ports.db, toOwnerCondition(toCaller(identity)));
  cleanup.defer(() => account.stop());
  for (let lastSent = after; !signal.aborted; await account.wait(stream.ended)) {
    stream.throwIfEnded();
    const at = ports.clock.now();
    const runs = await account.read(lastSent);
    for (const [index, run] of runs.entries()) {
      // If the connection is lost between these runs, the stream must resume before all of them.
      const until = index === runs.length - 1 ? at : (lastSent ?? at);
      yield { at: until, run: toRunListingView(ports, run) };
    }
    lastSent = at;
  }
}

interface AccountWatch {
  /**
   * Resolves to the runs that have changed since the last `read`, or since `lastSent` if notifications may have been
   * missed.
   */
  read(lastSent: Date | undefined): Promise<readonly RunListing[]>;
  /** Resolves when something has happened since the last `read`, and when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Starts listening. After this has resolved, `read` and `wait` miss no changes. */
async function watchAccount(db: Database, owner: ReturnType<typeof toOwnerCondition>): Promise<AccountWatch> {
  const wakeSignal = createWakeSignal();
  const changed = new Set<string>();
  let missed = true;
  const stop = await db.listen(ACCOUNT_RUNS_CHANNEL, (payload) => {
    const [ownerId, runId] = payload.split(" ");
    if (runId === undefined) missed = true;
    else if (ownerId === owner.userId) changed.add(runId);
    else return;
    wakeSignal.wake();
  });
  return {
    async read(lastSent) {
      const ids = [...changed];
      const since = lastSent && new Date(lastSent.getTime() - MAX_COMMIT_DELAY_MS);
      const hasMissed = missed;
      changed.clear();
      missed = false;
      if (hasMissed) return listChangedRuns(db, { ...owner, since, limit: MAX_RUNS_PER_READ });
      return listRunsById(db, { ...owner, ids });
    },
    wait: (signal) => wakeSignal.wait(signal),
    stop,
  };
}
