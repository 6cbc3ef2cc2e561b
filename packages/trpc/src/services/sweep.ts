import {
  type Batch,
  claimSweep,
  deleteIdleClients,
  deleteIdleInputs,
  deleteOldBulkJobs,
  deleteOldRows,
  deleteRunEvents,
  deleteTestRuns,
  deleteTrash,
  deleteUnusedClients,
  deleteUnusedUploads,
  releaseIdleLogos,
  revokeExpiredAgents,
  type Tx,
} from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import { deleteFiles, sweepFiles } from "./deleted-files.ts";
import { clientRetention, retentionPeriods } from "./retention.ts";
import { sweepTrials } from "./trials/sweep.ts";
import { DAY_MS } from "./durations.ts";

/** Maximum rows deleted per statement. */
const BATCH_SIZE = 1000;

type SweepPorts = Pick<Ports, "db" | "storage" | "clock" | "log" | "settings">;

/**
 * Deletion rules. The order matters: deleting the sources of runs leaves unused uploads, which a later rule deletes.
 */
const rules: Readonly<Record<string, { age: number; remove: (tx: Tx, batch: Batch) => Promise<number> }>> = {
  signInLinks: { age: 0, remove: (tx, batch) => deleteOldRows(tx, "sign_in_links", batch) },
  sessions: { age: 0, remove: (tx, batch) => deleteOldRows(tx, "sessions", batch) },
  signUpGrants: {
    age: retentionPeriods.signUpGrant,
    remove: (tx, batch) => deleteOldRows(tx, "sign_up_grants", batch),
  },
  analyses: { age: retentionPeriods.analysis, remove: (tx, batch) => deleteOldRows(tx, "analyses", batch) },
  pairings: { age: retentionPeriods.pairing, remove: (tx, batch) => deleteOldRows(tx, "pairings", batch) },
  oauthCodes: {
    age: retentionPeriods.pairing,
    remove: (tx, batch) => deleteOldRows(tx, "oauth_codes", batch),
  },
  oauthTokens: { age: 0, remove: (tx, batch) => deleteOldRows(tx, "oauth_tokens", batch) },
  expiredAgents: { age: 0, remove: revokeExpiredAgents },
  unusedClients: { age: clientRetention.unused, remove: deleteUnusedClients },
  idleClients: { age: clientRetention.idle, remove: deleteIdleClients },
  shareLinks: { age: 0, remove: (tx, batch) => deleteOldRows(tx, "share_links", batch) },
  webhookDeliveries: {
    age: retentionPeriods.webhookDelivery,
    remove: (tx, batch) => deleteOldRows(tx, "webhook_deliveries", batch),
  },
  bulkJobs: { age: retentionPeriods.bulkJob, remove: deleteOldBulkJobs },
  runEvents: { age: retentionPeriods.runHistory, remove: deleteRunEvents },
  trash: { age: retentionPeriods.trash, remove: deleteTrash },
  sources: { age: retentionPeriods.sourcesOfFailedRun, remove: deleteIdleInputs },
  logos: { age: retentionPeriods.sourcesOfFailedRun, remove: releaseIdleLogos },
  uploads: { age: retentionPeriods.unusedUpload, remove: deleteUnusedUploads },
};

/**
 * Deletes data that is past its retention period (`retention.ts`): visitors' trials and test runs at every call; old
 * rows, then files without a row, at most once a day across all processes. Stops between two batches when the signal
 * aborts.
 */
export async function sweep(ports: SweepPorts, signal: AbortSignal): Promise<void> {
  await sweepTrials(ports, signal);
  const now = ports.clock.now();
  await sweepTestRuns(ports, new Date(now.getTime() - retentionPeriods.testRun), signal);
  if (!(await claimSweep(ports.db, { name: "daily", now, every: DAY_MS }))) return;
  const swept: Record<string, number> = {};
  for (const [name, { age, remove }] of Object.entries(rules)) {
    const batch = { before: new Date(now.getTime() - age), limit: BATCH_SIZE };
    swept[name] = await runInBatches(() => remove(ports.db, batch), signal);
  }
  swept["files"] = await sweepFiles(ports, now, signal);
  ports.log.info(swept, "swept");
}

async function sweepTestRuns(ports: SweepPorts, before: Date, signal: AbortSignal): Promise<void> {
  await runInBatches(async () => {
    const runs = await deleteTestRuns(ports.db, { before, limit: BATCH_SIZE });
    await deleteFiles(
      ports,
      runs.flatMap(({ keys }) => keys),
    );
    return runs.length;
  }, signal);
}

/** Removes rows in batches until none are left or the signal aborts. Resolves to the number of rows removed. */
async function runInBatches(remove: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const rows = await remove();
    removed += rows;
    if (rows < BATCH_SIZE) break;
  }
  return removed;
}
