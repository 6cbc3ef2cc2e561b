import {
  endBulkJob,
  listDoneBulkJobs,
  listSpentBulkJobs,
  lockBulkJobs,
  lockClaimedRow,
  markRowStarted,
  findNextBulkUser,
  recordImportedPhoto,
  pauseSpentBulkJob,
  claimBulkRow,
  type ClaimedBulkRow,
} from "@packshot/db";
import { findTool } from "@packshot/tools";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { prepareRun } from "../runs/start.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { importUpload } from "../uploads.ts";
import { queueBulkFinished } from "../webhooks/queue-events.ts";
import { MAX_TRIES, recordStartBlocker } from "./start-blocker.ts";

/** Maximum rows of a user that are starting or running, across all jobs. */
const MAX_IN_FLIGHT = 4;
/** Time after which the server that claimed a row counts as crashed, so that another may claim the row. */
const LEASE_MS = 60_000;

/**
 * Marks finished jobs as ended, pauses jobs that have spent their budget, and claims the next row to start. Resolves to
 * that row, or to undefined when there is none.
 */
export async function takeNextBulkRow({
  db,
  clock,
  settings,
}: Pick<Ports, "db" | "clock" | "settings">): Promise<ClaimedBulkRow | undefined> {
  const now = clock.now();
  for (const { id, userId } of await listDoneBulkJobs(db)) {
    await db.transaction(async (tx) => {
      const ended = (await lockBulkJobs(tx, userId)) ? await endBulkJob(tx, id, now) : undefined;
      if (ended !== undefined) await queueBulkFinished(tx, settings, ended, now);
    });
  }
  for (const { id, userId } of await listSpentBulkJobs(db, TOKENS_PER_RUN)) {
    await db.transaction(async (tx) => {
      if (await lockBulkJobs(tx, userId)) await pauseSpentBulkJob(tx, id, TOKENS_PER_RUN);
    });
  }
  const limits = { now, maxAtOnce: MAX_IN_FLIGHT, tokensPerRow: TOKENS_PER_RUN };
  for (;;) {
    const userId = await findNextBulkUser(db, limits);
    if (userId === undefined) return undefined;
    const busyUntil = new Date(now.getTime() + LEASE_MS);
    const row = await db.transaction(async (tx) => {
      const userExists = await lockBulkJobs(tx, userId);
      return userExists ? claimBulkRow(tx, { ...limits, userId, busyUntil }) : undefined;
    });
    // Another server may have claimed this user's row first, but another user's row may still be free.
    if (row !== undefined) return row;
  }
}

type RowPorts = Parameters<typeof importUpload>[0] &
  Parameters<typeof recordStartBlocker>[0] &
  Pick<Ports, "engines" | "queue">;

/**
 * Starts a row's run, or records why it can't start. Writes the run and the row's state in one transaction, so that the
 * row isn't started twice. When the signal aborts, releases the row for other servers.
 */
export async function startBulkRow(ports: RowPorts, row: ClaimedBulkRow, signal: AbortSignal): Promise<void> {
  const { userId, options, brand } = row;
  try {
    // The last attempt recorded no failure, so its photo may crash every server that imports it.
    if (row.tries > MAX_TRIES) throw new Error("The servers that started this row have crashed.");
    const tool = findTool(row.tool);
    if (tool === undefined) throw new AppError("NOT_FOUND", "This tool no longer exists.");
    const images = await importRowPhotos(ports, row, signal);
    const start = await prepareRun(ports, createPayingCaller(row), {
      tool,
      images,
      options,
      brand,
      origin: "bulk",
    });
    await ports.db.transaction(async (tx) => {
      if (!(await lockBulkJobs(tx, userId)) || !(await lockClaimedRow(tx, row))) return;
      const { runId } = await start(tx);
      await markRowStarted(tx, row, runId);
    });
  } catch (error) {
    await recordStartBlocker(ports, row, { error, isStopping: signal.aborted });
  }
}

/**
 * Returns the caller who pays for the row: the user or the API key. The row's uploads were already checked when the job
 * was created.
 */
function createPayingCaller({ userId, apiKeyId: keyId }: ClaimedBulkRow): Caller {
  return { userId, keyId, limitedTo: null };
}

/** Maps the row's slots to uploads. Imports photos that are URLs. */
async function importRowPhotos(
  ports: RowPorts,
  row: ClaimedBulkRow,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const caller = createPayingCaller(row);
  const uploads: Record<string, string> = {};
  for (const { slot, uploadId, url } of row.images) {
    if (uploadId === null && url !== null) {
      const { id } = await importUpload(ports, caller, { url, source: null, origin: "bulk" }, signal);
      await recordImportedPhoto(ports.db, row, { slot, uploadId: id });
      uploads[slot] = id;
    } else if (uploadId !== null) uploads[slot] = uploadId;
  }
  return uploads;
}
