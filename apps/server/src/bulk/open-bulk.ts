import { BULK_WORK_CHANNEL, type Database, type ClaimedBulkCheck, type ClaimedBulkRow } from "@packshot/db";
import { checkBulkRow, takeNextBulkCheck, takeNextBulkRow, startBulkRow } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type DueWork, startDueWork } from "../operations/due-work.ts";

/** Maximum rows that start at the same time. They mostly wait for the websites that host their photos. */
const MAX_CONCURRENT_STARTS = 16;
/**
 * Maximum checks at the same time. They decode and measure images, so a low limit leaves most of the CPU time to runs.
 */
const MAX_CONCURRENT_CHECKS = 2;

/** Starts the workers of bulk jobs in this process: rows start as others end, and finished rows are checked. */
export async function startBulk(ports: Ports & { readonly db: Database }): Promise<DueWork> {
  const listen = (wake: () => void) => ports.db.listen(BULK_WORK_CHANNEL, wake);
  const { log } = ports;
  const starts = await startDueWork<ClaimedBulkRow>({
    name: "bulk rows",
    concurrency: MAX_CONCURRENT_STARTS,
    take: () => takeNextBulkRow(ports),
    perform: (row, signal) => startBulkRow(ports, row, signal),
    listen,
    log,
  });
  const checks = await startDueWork<ClaimedBulkCheck>({
    name: "listing checks",
    concurrency: MAX_CONCURRENT_CHECKS,
    take: () => takeNextBulkCheck(ports),
    perform: (row, signal) => checkBulkRow(ports, row, signal),
    listen,
    log,
  });
  return {
    async stop() {
      await Promise.all([starts.stop(), checks.stop()]);
    },
  };
}
