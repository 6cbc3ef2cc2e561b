import {
  claimSweep,
  deleteAllExpiredSessions,
  deleteAnalyses,
  deleteExpiredSignInLinks,
  deleteSignUpGrants,
  findOrphanKeys,
} from "@packshot/db";
import type { Ports } from "../ports/index.ts";

const DAY_MS = 86_400_000;
/** A file's row is written moments after the file, or never. */
const SAFE_AGE = DAY_MS;
/** After this long, the same pictures are analyzed again. */
const ANALYSES_KEPT = 30 * DAY_MS;
/** Free tokens of a mailbox are remembered for thirteen months. */
const GRANTS_KEPT = 396 * DAY_MS;
/** The database is asked about this many keys at once. */
const BATCH = 1000;
/** Our keys begin with the id of a user. Nothing else in the store is ours to delete. */
const OWNED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

type SweepPorts = Pick<Ports, "db" | "storage" | "clock" | "log">;

/**
 * Removes what nobody will ask for again: files without a row, and rows that have expired. Does so at most once a day,
 * whichever process asks, and stops between two batches when the signal aborts.
 */
export async function sweep(ports: SweepPorts, signal: AbortSignal): Promise<void> {
  const now = ports.clock.now();
  if (!(await claimSweep(ports.db, { name: "daily", now, every: DAY_MS }))) return;
  await deleteExpiredSignInLinks(ports.db, now);
  await deleteAllExpiredSessions(ports.db, now);
  await deleteSignUpGrants(ports.db, { before: new Date(now.getTime() - GRANTS_KEPT) });
  await deleteAnalyses(ports.db, { before: new Date(now.getTime() - ANALYSES_KEPT) });
  const files = await sweepFiles(ports, now, signal);
  ports.log.info({ files }, "swept");
}

/** Resolves to the number of deleted files. */
async function sweepFiles(ports: SweepPorts, now: Date, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  let batch: string[] = [];
  const flush = async () => {
    deleted += await deleteOrphans(ports, batch);
    batch = [];
  };
  for await (const { key, modifiedAt } of ports.storage.list("")) {
    if (signal.aborted) return deleted;
    if (!OWNED.test(key) || now.getTime() - modifiedAt.getTime() < SAFE_AGE) continue;
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return deleted;
}

async function deleteOrphans({ db, storage }: SweepPorts, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const orphans = await findOrphanKeys(db, keys);
  for (const key of orphans) await storage.delete(key);
  return orphans.length;
}
